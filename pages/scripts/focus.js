const LONGEST = 10000;
export default function ({ label }) {
  // a phone would open its keyboard over the hand, so only where there is a mouse or trackpad
  if (!window.matchMedia('(pointer: fine)').matches) return;
  const find = () =>
    document.querySelector(`input[aria-label="${label}"]`) ??
    [...document.querySelectorAll('.stButton button, .asked')].find((each) => each.textContent.trim() === label);
  const [before, until] = [document.activeElement, performance.now() + LONGEST];
  let next;
  const move = () => {
    // who has gone elsewhere meanwhile stays there
    const gone = ![before, document.body].includes(document.activeElement);
    if (gone || performance.now() > until) return;
    const found = find();
    // the first field or button of a visit comes late, as its script is loaded for it
    if (!found) {
      next = requestAnimationFrame(move);
      return;
    }
    // what is on the page hears keys a moment later
    next = requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  };
  move();
  return () => cancelAnimationFrame(next);
}
