const timers = new WeakMap();
export default function ({ parentElement, data }) {
  const room = parentElement.querySelector('.countdown');
  const stop = () => clearInterval(timers.get(parentElement));
  stop();
  const { left, stopped } = data;
  const end = performance.now() + left;
  const draw = () => {
    const seconds = Math.ceil((stopped ? left : Math.max(0, end - performance.now())) / 1000);
    if (room.textContent !== tensuPage.clock(seconds)) room.textContent = tensuPage.clock(seconds);
    room.classList.toggle('soon', seconds <= 5 && !stopped);
  };
  draw();
  timers.set(parentElement, setInterval(draw, 100));
  return stop;
}
