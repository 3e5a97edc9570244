// What the scripts of Streamlit's pages need to know about such a page.
const tensuPage = {
  main: () => document.querySelector('[data-testid="stMain"]'),
  isDrawn: () => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning',
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
