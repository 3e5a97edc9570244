const NEXT = [' ', 'ArrowRight', 'PageDown'], BACK = ['ArrowLeft', 'PageUp'];
const words = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"], [role="radio"]';
// while the page is drawn anew, the button of a step ago may still be there, or none at all
const push = (wanted, tries) => {
  const there = [...document.querySelectorAll(`.st-key-${wanted} button`)];
  const button = there.filter((one) => !one.closest('[data-stale="true"]')).at(-1);
  if (button) button.click();
  else if (tries && wanted === 'evening_next') setTimeout(push, 50, wanted, tries - 1);
};
export default function () {
  const press = (event) => {
    const wanted = NEXT.includes(event.key) ? 'evening_next' : BACK.includes(event.key) ? 'evening_back' : null;
    const at = document.activeElement;
    if (!wanted || event.ctrlKey || event.altKey || event.metaKey || at?.closest?.(words)) return;
    // who came to a button by the keyboard presses that button; a mouse only left the focus there
    if (event.key === ' ' && at?.matches?.('button, a, summary') && at.matches(':focus-visible')) return;
    if (document.querySelector('[data-testid="stPopoverBody"]')) return;
    event.preventDefault();
    if (!event.repeat) push(wanted, 20);
  };
  document.addEventListener('keydown', press, true);
  return () => document.removeEventListener('keydown', press, true);
}
