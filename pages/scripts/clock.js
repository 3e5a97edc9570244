export default function ({ data, parentElement, setTriggerValue }) {
  const face = parentElement.querySelector('.clock');
  // the server sends the time left; the browser counts down from it without using its own clock
  const end = performance.now() + data.left;
  let next;
  const tick = () => {
    const left = Math.max(0, end - performance.now());
    face.textContent = tensuPage.clock(Math.ceil(left / 1000));
    if (left > 0) next = setTimeout(tick, left % 1000 || 1000);
    else setTriggerValue('over', data.moment);
  };
  tick();
  return () => clearTimeout(next);
}
