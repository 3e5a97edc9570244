// A player's phone: show what follow.js receives, and send each answer until it is saved.
(() => {
  const here = document.body.dataset.here;
  const view = document.getElementById('view'), answerForm = () => view.querySelector('form.fields');
  const AGAIN = 1000;
  const kept = (name, value, where = 'sessionStorage') => {
    try {
      if (value === undefined) return JSON.parse(window[where].getItem(name));
      if (value === null) window[where].removeItem(name);
      else window[where].setItem(name, JSON.stringify(value));
    } catch { /* without storage, a phone can still play */ }
    return null;
  };
  const name = document.querySelector('body > header bdi');
  const playing = (value) => kept('tensu_playing', value, 'localStorage'); // for the link back to the evening (code.js)
  const remember = () => playing({ here, nick: name.textContent, at: Date.now() });
  remember();
  const OUTBOX = `tensu_outbox ${here}`, DRAFT = `tensu_draft ${here}`;
  const post = (path, body) => page.ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

  // --- the view ---
  let at = {}, fields = null, stop = () => {}, own = '';
  const page = tensuFollow({
    gone: [401, 403, 410], again: AGAIN, mute: 2, poll: true,
    path: () => `/view${own}`,
    shown(headers, html) {
      take(headers, html);
      if (!outbox) page.tell(at.said ?? '', at.lacks);
    },
    woken: () => deliver(),
    // without a connection, the last view says that the answer was not sent
    ticked: (left) => remind(left).catch(() => {}),
  });
  // an earlier request may be answered later, so keep the newest view
  function take(headers, html) {
    const now = Number(headers.get('Tensu-Revision'));
    if (now < page.revision) return void (page.more = true);
    page.revision = now;
    const called = decodeURIComponent(headers.get('Tensu-Name') ?? '');
    if (called && name.textContent !== called) { // the host may have renamed the player
      name.textContent = called;
      remember();
    }
    page.time(headers);
    if (html !== false && headers.get('ETag') !== page.tag) draw(html, headers);
    page.tick();
  }

  function draw(html, headers) {
    const now = { moment: headers.get('Tensu-Moment'), phase: headers.get('Tensu-Phase') };
    const active = document.activeElement?.closest?.('#view [data-value], #view input');
    const field = active?.closest('[data-field]')?.dataset.field, value = active?.dataset.value;
    stop();
    stop = () => {};
    page.tag = headers.get('ETag') ?? '';
    const same = at.moment === now.moment && at.phase === now.phase;
    at = now;
    view.innerHTML = html;
    const form = answerForm();
    if (form) {
      const draft = kept(DRAFT);
      fields = tensuFields.attach(form, {
        draft: draft?.moment === now.moment ? draft.taps : {},
        keep: (taps) => {
          kept(DRAFT, { moment: now.moment, taps });
          page.tell(at.said = ''); // the refused answer has been changed
        },
        send: (answer) => send(answer),
      });
      stop = fields.listen();
      if (outbox) waits(form);
    }
    const unsent = view.querySelector('.unsent'), begun = kept(DRAFT);
    if (unsent) unsent.hidden = begun?.moment !== now.moment;
    if (!same) scrollTo(0, 0);
    const before = value === undefined ? 'input' : `[data-value="${CSS.escape(value)}"]`;
    const focused = !same ? 'h1' : field && `[data-field="${CSS.escape(field)}"] ${before}`;
    if (focused) view.querySelector(focused)?.focus({ preventScroll: true });
  }

  // --- unsent answers: shortly before the end, the phone says what is missing, and sends the answer in time ---
  const LAST = 10000, IN_TIME = 400;
  async function remind(left) {
    const form = answerForm(), now = at;
    if (!form || outbox || page.paused || left > LAST || !Object.keys(fields.answer()).length) return;
    if (left <= IN_TIME) {
      if (!now.over) form.requestSubmit();
      now.over = true;
    } else if (!now.reminded) {
      now.reminded = true;
      const said = await post('/answer', { ...place(), answer: fields.answer(), draft: true });
      now.lacks = said.status === 422;
      now.said = said.ok ? 'Your choice is sent when the time is up.' : now.lacks ? await page.sentence(said) : '';
      if (!outbox && at === now) page.tell(now.said, now.lacks);
    }
  }

  // --- answers: sent one at a time, and again until the server has accepted or refused them ---
  const place = () => {
    const [number, round] = at.moment.split('/').map(Number);
    return { number, round };
  };
  let outbox = kept(OUTBOX), sending = false;
  const waits = (form, waiting = true) => {
    form.inert = waiting;
    form.classList.toggle('sent', waiting);
  };
  function send(answer) {
    if (outbox) return;
    outbox = { ...place(), answer };
    kept(OUTBOX, outbox);
    const form = answerForm();
    if (form) waits(form);
    deliver();
  }
  async function deliver() {
    if (!outbox || sending) return;
    sending = true;
    let said, html, words, lacking;
    try {
      const response = await post('/answer', outbox);
      if (response.ok) {
        html = await response.text();
        words = decodeURIComponent(response.headers.get('Tensu-Said') ?? '');
      } else ({ said: words = '', field: lacking } = await response.json().catch(() => ({})));
      said = response; // only now, because the connection may break before the whole view has arrived
    } catch { /* no connection: the answer is sent again below */ }
    sending = false;
    if (!said || said.status >= 500 || [408, 429].includes(said.status)) {
      page.tell('Not saved yet, trying again…', true);
      return void setTimeout(deliver, AGAIN);
    }
    const { number } = outbox;
    outbox = null;
    kept(OUTBOX, null);
    const form = answerForm();
    if (said.status === 422 && form) {
      waits(form, false);
      if (!lacking) return page.tell(words, true);
      page.tell('');
      return fields.lack(lacking, words);
    }
    kept(DRAFT, null);
    if (at.phase === 'homework') own = `?number=${number}`; // show this question's explanation before the next question
    if (page.showing) page.more = true; // the requested view may be older than the answer
    if (said.ok) take(said.headers, html);
    else await anew();
    page.tell(words, !said.ok);
  }
  const anew = () => {
    page.tag = '';
    return page.show();
  };

  // --- the other buttons ---
  const zone = () => { try { return Intl.DateTimeFormat().resolvedOptions().timeZone; } catch { return ''; } };
  const fill = async (room, said) => {
    const words = await said.json();
    if (words.html) room.innerHTML = words.html;
    else room.textContent = words.said;
  };
  const does = {
    async next() { own = ''; await anew(); },
    async home(button) {
      button.disabled = true;
      let said = await post('/home', { zone: zone() });
      if (said.status === 202) said = await post('/home', { zone: zone(), again: true }); // the first response set the cookie
      await fill(button.nextElementSibling, said);
      button.disabled = said.ok;
    },
    async link(button) {
      await fill(button.closest('details').querySelector('.link'), await post('/link', {}));
    },
    async leave() {
      if (!confirm('Leave this club evening? Your answers are kept, and you can join again on this phone.')) return;
      await post('/leave', {});
      playing(null);
      location.reload();
    },
  };
  view.addEventListener('click', (event) => {
    const button = event.target.closest('button[data-do]');
    if (button) does[button.dataset.do]?.(button).catch(() => { button.disabled = false; page.tell('That didn’t reach Tensu. Try again.', true); });
  });

  page.wake();
})();
