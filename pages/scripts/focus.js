export default function ({ label }) {
  // only with a mouse or trackpad, because a phone's keyboard would cover the hand
  if (!matchMedia('(pointer: fine)').matches) return;
  const find = () =>
    document.querySelector(`input[aria-label="${label}"]`) ??
    [...document.querySelectorAll('.stButton button, .asked')].find((each) => each.textContent.trim() === label);
  const [before, until] = [document.activeElement, performance.now() + 10000];
  let next;
  // if the user has moved the focus meanwhile, leave it there
  const isFree = () => [before, document.body].includes(document.activeElement);
  const take = () => isFree() && find()?.focus({ preventScroll: true });
  const move = () => {
    if (!isFree() || performance.now() > until) return;
    // the first field of a visit appears late, because its script is loaded, and handles keys only a moment later
    next = requestAnimationFrame(find() ? take : move);
  };
  move();
  return () => cancelAnimationFrame(next);
}
