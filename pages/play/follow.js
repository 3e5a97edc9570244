// (local_times.js comes before this.) Following what the server knows, in any plain page of ours: it is heard only that something has changed; then it is asked for.
//
//   const page = tensuFollow({
//     shown(headers, html) {},   // what has come; html is false where it is what stands there already
//     gone: [404, 410],          // answers after which there is nothing to follow: the page is loaded anew
//     again: 2000, mute: 1,      // milliseconds until it is asked again, and how often that stays without a word
//     path: () => '/view',       // what is asked for
//     woken() {},                // the page was woken: what else it does then
//     poll: true,                // where streams fail, ask each time instead, and listen again now and then
//   });
//   page.wake();
const tensuFollow = ({ shown, gone, again, mute, path = () => '/view', woken = () => {}, poll = false }) => {
  const here = document.body.dataset.here;
  const told = document.getElementById('told');
  const SILENT = 25000, PATIENCE = 10000;
  const tell = (text, loud = false) => {
    if (told.textContent !== text) told.textContent = text;
    told.classList.toggle('loud', loud);
  };
  const ask = (below, more = {}) => fetch(here + below, { credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...more });
  const sentence = async (said) => {
    try { return (await said.json()).said ?? ''; } catch { return ''; }
  };

  // --- what is asked for: one at a time, and once more if it was asked for meanwhile ---
  const page = { tag: '', showing: false, more: false, tell, ask, sentence, show, wake };
  let lost = 0, waiting = 0;
  const later = (words) => {
    if (++lost > mute) tell(words || 'No connection to Tensu. Trying again…', true);
    clearTimeout(waiting);
    waiting = setTimeout(show, again);
  };
  async function show() {
    if (page.showing) return void (page.more = true);
    page.showing = true;
    try {
      const said = await ask(path(), page.tag ? { headers: { 'If-None-Match': page.tag } } : {});
      if (gone.includes(said.status)) return location.reload();
      if (said.status === 200 || said.status === 304) {
        shown(said.headers, said.status === 200 && await said.text());
        tensuTimes(document);
        lost = 0;
      } else later(await sentence(said));
    } catch {
      later();
    }
    page.showing = false;
    if (page.more) { page.more = false; show(); }
  }

  // --- what is heard ---
  let stream = null, heard = 0, failed = 0, polling = 0, over = false;
  const stopPolling = () => { clearInterval(polling); polling = 0; };
  function listen() {
    stream?.close();
    heard = performance.now();
    stream = new EventSource(`${here}/events`);
    const alive = () => { heard = performance.now(); failed = 0; stopPolling(); };
    stream.onmessage = () => { alive(); show(); };
    stream.addEventListener('beat', alive);
    stream.addEventListener('over', () => { stream.close(); over = true; show(); });
    if (!poll) return;
    stream.onerror = () => {
      if (++failed >= 2 && !polling) polling = setInterval(show, again);
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
  setInterval(() => { if (!document.hidden && !over && performance.now() - heard > SILENT) wake(); }, again);
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
