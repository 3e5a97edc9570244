// Sections that a reader has opened or closed stay so when Streamlit replaces a block of HTML, because anything in it
// has changed.
const chosen = new Map();
let page = '';
const names = () => {
  const said = new Map(), met = new Map();
  for (const fold of document.querySelectorAll('.stHtml details')) {
    const own = fold.querySelector(':scope > summary')?.textContent ?? '';
    const around = said.get(fold.parentElement.closest('details'));
    const title = fold.closest('article')?.querySelector('h2')?.textContent;
    const name = JSON.stringify([around, title, own]);
    // sections with equal names, such as the sources of table rows, differ in their order
    met.set(name, (met.get(name) ?? 0) + 1);
    said.set(fold, `${name} ${met.get(name)}`);
  }
  return said;
};
export default function () {
  if (tensuPage.hasRun('folds')) return;
  const remember = (event) => {
    const fold = event.target.closest?.('.stHtml summary')?.parentElement;
    if (!fold) return;
    if (page !== location.pathname) chosen.clear();
    page = location.pathname;
    chosen.set(names().get(fold), !fold.open);
  };
  const restore = (changes) => {
    if (!chosen.size || page !== location.pathname) return;
    const folded = (node) => node.matches?.('details') || node.querySelector?.('details');
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(folded))) return;
    names().forEach((name, fold) => { if (chosen.has(name)) fold.open = chosen.get(name); });
  };
  tensuPage.watch(restore);
  document.addEventListener('click', remember);
}
