// (local_times.js comes before this.) Following what the server knows, in any plain page of ours: it hears what is to be shown, or only that something has changed; then it asks.
//
//   const page = tensuFollow({
//     shown(headers, html) {},   // what has come; html is false where it is what stands there already
//     gone: [404, 410],          // answers after which there is nothing to follow: the page is loaded anew
//     again: 2000, mute: 1,      // milliseconds until it is asked again, and how often that stays without a word
//     path: () => '/view',       // what is asked for
//     woken() {},                // the page was woken: what else it does then
//     poll: true,                // where streams fail or are held back, ask each time instead, and listen again now and then
//   });
//   page.wake();
const tensuFollow = ({ shown, gone, again, mute, path = () => '/view', woken = () => {}, poll = false }) => {
  const here = document.body.dataset.here;
  const told = document.getElementById('told');
  const SILENT = 25000, PATIENCE = 10000;
  const tell = (text, loud = false) => {
    if (told.textContent !== text) told.textContent = text;
    told.classList.toggle('loud', loud);
    document.body.style.setProperty('--foot', `${told.offsetHeight}px`); // what sticks to the foot stands above it
  };
  const ask = (below, more = {}) => fetch(here + below, { credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...more });
  const sentence = async (said) => {
    try { return (await said.json()).said ?? ''; } catch { return ''; }
  };

  // --- what is asked for: one at a time, and once more if it was asked for meanwhile ---
  const page = { tag: '', revision: -1, showing: false, more: false, tell, ask, sentence, show, wake };
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

  // --- what is heard ---
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
      else show(); // of the same moment: it may be older than an answer that was acknowledged meanwhile
    });
    stream.addEventListener('beat', hear);
    stream.addEventListener('over', () => { stream.close(); show(); setTimeout(wake, 5 * again); }); // what was deleted is loaded anew before that
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
  // a phone that slept may hold a stream that broke without a word
  setInterval(() => { if (!document.hidden && performance.now() - heard > SILENT) wake(); }, again);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return wake();
    stream?.close(); // a sleeping phone would hold it for nothing, and some never say that it broke
    stopPolling();
  });
  addEventListener('pageshow', (event) => event.persisted && wake());
  addEventListener('online', wake);
  document.addEventListener('resume', wake);
  return page;
};
