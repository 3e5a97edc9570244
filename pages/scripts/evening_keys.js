const NEXT = [' ', 'ArrowRight', 'PageDown'], BACK = ['ArrowLeft', 'PageUp'];
const words = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="radio"]';
// while the page is redrawn, it may still have the previous button, or none
const push = (wanted, tries) => {
  const there = [...document.querySelectorAll(`.st-key-${wanted} button`)];
  const button = there.filter((one) => !one.closest('[data-stale="true"]')).at(-1);
  if (button) button.click();
  else if (tries && wanted === 'evening_next') setTimeout(push, 50, wanted, tries - 1);
};
// A question may also close by itself. A key that was meant for the previous step, and the second tap of a double tap,
// must not trigger the next step.
const SETTLES = 400, OWN = 2000, TAPPED = 600;
let moment = null, pressed = -OWN, changed = -SETTLES, waking;
const rest = (bar) => {
  bar.inert = true;
  clearTimeout(waking);
  waking = setTimeout(() => { bar.inert = false; }, TAPPED);
};
export default function ({ data, setTriggerValue }) {
  if (data.moment !== moment) {
    const now = performance.now(), expected = moment === null || now - pressed < OWN;
    if (moment !== null) rest(document.querySelector('.st-key-steps'));
    moment = data.moment;
    pressed = -OWN; // a key press explains only one change
    changed = expected ? -SETTLES : now;
  }
  const settles = () => performance.now() - changed < SETTLES;
  const say = () => { document.documentElement.dataset.keysAct = settles() ? '' : moment; };
  say();
  if (settles()) setTimeout(say, SETTLES);
  const own = (event) => { if (event.target.closest?.('.st-key-steps button')) pressed = performance.now(); };
  // the big screen above the bar learns of a change first, so the bar follows it
  const follow = (event) => setTriggerValue('moved', event.detail);
  const press = (event) => {
    const wanted = NEXT.includes(event.key) ? 'evening_next' : BACK.includes(event.key) ? 'evening_back' : null;
    const at = document.activeElement;
    if (!wanted || event.ctrlKey || event.altKey || event.metaKey || at?.closest?.(words)) return;
    // Space presses a button that was focused by keyboard, but not one that a mouse click left focused
    if (event.key === ' ' && at?.matches?.('button, a, summary') && at.matches(':focus-visible')) return;
    if (document.querySelector('[data-testid="stPopoverBody"]')) return;
    event.preventDefault();
    if (!event.repeat && !settles()) push(wanted, 20);
  };
  return tensuPage.listen({ keydown: press, click: own, 'tensu-wall': follow }, true);
}
