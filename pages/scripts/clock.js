export default function (component) {
  const { data, parentElement, setTriggerValue } = component;
  const face = parentElement.querySelector('.clock');
  // the server sends the time left; the browser counts down from it without using its own clock
  const end = performance.now() + data.left;
  let next;
  const tick = () => {
    const left = Math.max(0, end - performance.now());
    const seconds = Math.ceil(left / 1000);
    face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (left > 0) next = setTimeout(tick, left % 1000 || 1000);
    else setTriggerValue('over', data.moment);
  };
  tick();
  return () => clearTimeout(next);
}
