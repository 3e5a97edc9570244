const FOOT = 120, HEAD = 8;

export default function ({ selector, moment }) {
  // once in a tab, because Back returns to the earlier scroll position
  window.tensuShown ??= new Set();
  if (window.tensuShown.has(moment)) return;
  window.tensuShown.add(moment);
  const main = tensuPage.main();
  const show = (tries) => {
    const found = document.querySelector(selector);
    if (!found && tries) return requestAnimationFrame(() => show(tries - 1));
    if (!found || !main) return;
    const [box, screen] = [found.getBoundingClientRect(), main.getBoundingClientRect()];
    // the room above the bar and the buttons at the bottom of the screen
    const low = Math.min(screen.bottom, innerHeight) - FOOT;
    const above = box.top - screen.top - HEAD;
    if (box.bottom > low) main.scrollBy(0, Math.min(box.bottom - low, above));
    else if (above < 0) main.scrollBy(0, above);
  };
  show(30);
}
