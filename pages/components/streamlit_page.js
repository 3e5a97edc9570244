// What the scripts of Streamlit's pages need to know about such a page.
const tensuPage = {
  main: () => document.querySelector('[data-testid="stMain"]'),
  isDrawn: () => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning',
  clock: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  // Unsent answers by their moment, the latest last. Without storage they are lost, but questions can still be answered.
  drafts() {
    try { return JSON.parse(sessionStorage.getItem('tensu_drafts')) ?? []; } catch { return []; }
  },
  keepDrafts(drafts) {
    try { sessionStorage.setItem('tensu_drafts', JSON.stringify(drafts.slice(-20))); } catch { /* as above */ }
  },
  // whether a part that runs once in a tab has run: after an upgrade of the server, the new script is loaded as well
  hasRun(part) {
    const before = (window.tensuRun ??= {})[part];
    window.tensuRun[part] = true;
    return before;
  },
  // React overrides the setter of a field, so the browser's own setter is called
  type(field, text) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  },
  // call a function at each change of the page, until the function that is returned is called
  watch(look) {
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  },
  // call these functions for events of the document, until the function that is returned is called
  listen(hear, capture = false) {
    const stop = new AbortController();
    for (const [name, heard] of Object.entries(hear)) document.addEventListener(name, heard, { capture, signal: stop.signal });
    return () => stop.abort();
  },
};
