// Looking on at a game: it shows what the server says, as soon as it hears that something has changed.
(() => {
  const here = document.body.dataset.here;
  const view = document.getElementById('view');
  const told = document.getElementById('told');
  const SILENT = 25000, AGAIN = 2000, PATIENCE = 10000;
  let tag = '', showing = false, more = false, lost = 0;
  const tell = (text) => { if (told.textContent !== text) told.textContent = text; };
  async function show() {
    if (showing) return void (more = true);
    showing = true;
    try {
      const headers = tag ? { 'If-None-Match': tag } : {};
      const said = await fetch(`${here}/view`, { cache: 'no-store', headers, signal: AbortSignal.timeout(PATIENCE) });
      if (said.status === 404 || said.status === 410) return location.reload();
      if (said.status === 200) {
        tag = said.headers.get('ETag') ?? '';
        view.innerHTML = await said.text();
      } else if (said.status !== 304) throw new Error(said.status);
      lost = 0;
      tell('');
    } catch {
      if (++lost > 1) tell('No connection to Tensu. Trying again…');
      setTimeout(show, AGAIN);
    }
    showing = false;
    if (more) { more = false; show(); }
  }
  let stream = null, heard = 0;
  function listen() {
    stream?.close();
    heard = performance.now();
    stream = new EventSource(`${here}/events`);
    const alive = () => { heard = performance.now(); };
    stream.onmessage = () => { alive(); show(); };
    stream.addEventListener('beat', alive);
  }
  function wake() {
    if (document.hidden) return;
    listen();
    show();
  }
  // a phone that slept may hold a stream that broke without a word
  setInterval(() => { if (!document.hidden && performance.now() - heard > SILENT) wake(); }, AGAIN);
  document.addEventListener('visibilitychange', () => document.hidden ? stream?.close() : wake());
  addEventListener('pageshow', (event) => event.persisted && wake());
  addEventListener('online', wake);
  document.addEventListener('resume', wake);
  wake();
})();
