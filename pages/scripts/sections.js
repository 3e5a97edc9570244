// Load each long section of a page from its file. The previous version stays readable meanwhile.
const LOADED = 20;
const loaded = new Map();
const before = new Map();
const show = (box, html) => {
  box.innerHTML = html;
  box.setAttribute('aria-busy', 'false');
  before.set(box.dataset.name, html);
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !box.contains(target)) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  target.scrollIntoView();
};
const fail = (box) => {
  const again = tensuDom.make('button', { onclick: () => load(box) }, 'Try again');
  box.replaceChildren('This part of the page could not be loaded. ', again);
  box.setAttribute('aria-busy', 'false');
};
const load = async (box) => {
  const address = box.dataset.section;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.status);
    const html = await answer.text();
    if (loaded.size >= LOADED) loaded.delete(loaded.keys().next().value);
    loaded.set(address, html);
    if (box.isConnected) show(box, html);
  } catch {
    if (box.isConnected) fail(box);
  }
};
const fill = (box) => {
  const { section, name } = box.dataset;
  box.dataset.seen = '';
  if (loaded.has(section)) return show(box, loaded.get(section));
  box.innerHTML = before.get(name) ?? '';
  load(box);
};
export default function () {
  if (tensuPage.hasRun('sections')) return;
  const look = () => document.querySelectorAll('.stHtml [data-section]:not([data-seen])').forEach(fill);
  tensuPage.watch(look);
  look();
}
