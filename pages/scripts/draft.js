const fields = () => [...document.querySelectorAll('.st-key-answer input:is([type=text], [type=radio])')];
const said = (field) => (field.type === 'radio' ? field.checked : field.value);
const fill = (field, value) => (field.type === 'radio' ? field.click() : tensuPage.type(field, value));
export default function ({ moment, answered }) {
  const others = () => tensuPage.drafts().filter(([of]) => of !== moment);
  if (answered) return tensuPage.keepDrafts(others().filter(([of]) => !of.startsWith(`${moment}/`)));
  const keep = (event) => {
    if (!event.target.closest?.('.st-key-answer')) return;
    const now = fields().map(said);
    tensuPage.keepDrafts(now.some(Boolean) ? [...others(), [moment, now]] : others());
  };
  const restore = (tries) => {
    const there = fields();
    if (!there.length) return tries && requestAnimationFrame(() => restore(tries - 1));
    const [, draft] = tensuPage.drafts().find(([of]) => of === moment) ?? [];
    if (draft?.length !== there.length || there.some(said)) return;
    there.forEach((field, place) => { if (draft[place]) fill(field, draft[place]); });
  };
  restore(30);
  return tensuPage.listen({ input: keep, change: keep });
}
