// Keep a page without Streamlit up to date: receive its content, or a notice of a change. (Load local_times.js first.)
//
//   const page = tensuFollow({
//     shown(headers, html) {},   // called with new content; html is false if the page shows it already
//     gone: [404, 410],          // statuses after which the page is reloaded, because there is nothing to follow
//     again: 2000, mute: 1,      // milliseconds until a retry, and the number of retries without a message
//     path: () => '/view',       // the path to request
//     woken() {},                // called when the device wakes up
//     ticked(left, clock) {},    // called as time passes, with the milliseconds left and the element that shows them
//     poll: true,                // if streams fail or are delayed, poll instead, and try a stream again now and then
//   });
//   page.wake();
const tensuFollow = ({ shown, gone, again, mute, path = () => '/view', woken = () => {}, ticked = () => {}, poll = false }) => {
  const here = document.body.dataset.here;
  const told = document.getElementById('told');
  const SILENT = 25000, PATIENCE = 10000;
  const tell = (text, loud = false) => {
    if (told.textContent !== text) told.textContent = text;
    told.classList.toggle('loud', loud);
    document.body.style.setProperty('--foot', `${told.offsetHeight}px`); // other parts stay above the message
  };
  const ask = (below, more = {}) => fetch(here + below, { credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...more });
  const sentence = async (said) => {
    try { return (await said.json()).said ?? ''; } catch { return ''; }
  };

  // --- requests: one at a time, and another one if needed in the meantime ---
  const page = { tag: '', revision: -1, showing: false, more: false, ends: null, paused: false, tell, ask, sentence, show, time, tick, wake };
  let lost = 0, waiting = 0;
  const later = (words) => {
    if (++lost > mute) tell(words || 'No connection to Tensu. Trying again…', true);
    clearTimeout(waiting);
    waiting = setTimeout(show, again);
  };
  const take = (headers, html) => {
    shown(headers, html);
    tensuTimes(document);
    lost = 0;
  };
  async function show() {
    if (page.showing) return void (page.more = true);
    page.showing = true;
    try {
      const said = await ask(path(), page.tag ? { headers: { 'If-None-Match': page.tag } } : {});
      if (gone.includes(said.status)) return location.reload();
      if (said.status === 200 || said.status === 304) {
        take(said.headers, said.status === 200 && await said.text());
      } else later(await sentence(said));
    } catch {
      later();
    }
    page.showing = false;
    if (page.more) { page.more = false; show(); }
  }

  // --- the time left, which the headers of a view give in milliseconds ---
  function tick() {
    const clock = document.querySelector('#view [data-left]');
    if (!clock) return;
    clock.hidden = page.ends === null;
    if (page.ends === null || (page.paused && clock.textContent)) return;
    const left = page.ends - performance.now(), seconds = Math.max(0, Math.ceil(left / 1000));
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    clock.classList.toggle('short', seconds <= 10);
    ticked(left, clock);
  }
  function time(headers) {
    const left = headers.get('Tensu-Left');
    page.ends = left === null ? null : performance.now() + Number(left);
    page.paused = headers.has('Tensu-Paused');
  }
  setInterval(tick, 250);

  // --- the stream ---
  let stream = null, heard = 0, failed = 0, polling = 0;
  const startPolling = () => { polling ||= setInterval(show, again); };
  const stopPolling = () => { clearInterval(polling); polling = 0; };
  function listen() {
    stream?.close();
    const mine = stream = new EventSource(`${here}/events`);
    let alive = false;
    heard = performance.now();
    const hear = () => { heard = performance.now(); failed = 0; alive = true; stopPolling(); };
    stream.onmessage = () => { hear(); show(); };
    stream.addEventListener('view', ({ data }) => {
      hear();
      const cut = data.indexOf('\n'), headers = new Headers(JSON.parse(data.slice(0, cut)));
      const same = headers.get('ETag') === page.tag;
      if (same || Number(headers.get('Tensu-Revision')) > page.revision) take(headers, !same && data.slice(cut + 1));
      else show(); // same revision: the view may be older than an answer that was confirmed meanwhile
    });
    stream.addEventListener('beat', hear);
    stream.addEventListener('over', () => { stream.close(); show(); setTimeout(wake, 5 * again); }); // show() reloads the page first if the evening or game is gone
    if (poll) setTimeout(() => { if (stream === mine && !alive) startPolling(); }, 3 * again);
    if (!poll) return;
    stream.onerror = () => {
      if (++failed >= 2) startPolling();
      if (stream?.readyState === EventSource.CLOSED) setTimeout(() => !document.hidden && listen(), 5 * again);
    };
  }
  function wake() {
    if (document.hidden) return;
    listen();
    show();
    woken();
  }
  // after sleep, a phone may have a broken stream without an error
  setInterval(() => { if (!document.hidden && performance.now() - heard > SILENT) wake(); }, again);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return wake();
    stream?.close(); // a sleeping phone needs no stream, and some never report that it broke
    stopPolling();
  });
  addEventListener('pageshow', (event) => event.persisted && wake());
  addEventListener('online', wake);
  document.addEventListener('resume', wake);
  return page;
};
