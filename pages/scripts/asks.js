// The requests of a page to the browser are in invisible elements. Each request is started once, and ended when the
// page no longer makes it.
export default function () {
  const parts = { above_keyboard, bring_into_view, draft, focus, inner_links, offline, remember };
  const begun = new Map();
  let before = '';
  const look = () => {
    const boxes = [...document.querySelectorAll('.stHtml [data-asks]')];
    const now = boxes.map((box) => box.dataset.script + box.dataset.asks).join('\n');
    if (now === before) return;
    before = now;
    // a tab that was open during an upgrade of the server loads the new script, which does the rest
    const scripts = boxes.map((box) => new URL(box.dataset.script, location.origin).href);
    const other = scripts.find((script) => script !== import.meta.url);
    if (other) import(other);
    const said = other ? [] : boxes.flatMap((box) => JSON.parse(box.dataset.asks));
    const asked = new Map(said.map((ask) => [JSON.stringify(ask), ask]));
    begun.forEach((end, words) => { if (!asked.has(words)) { end?.(); begun.delete(words); } });
    asked.forEach((ask, words) => { if (!begun.has(words)) begun.set(words, parts[ask.part](ask)); });
  };
  tensuPage.watch(look);
  look();
}
