const narrow = matchMedia('(max-width: 640px)');
const LOW = 80;
export default function ({ label }) {
  const lift = () => {
    const box = document.activeElement;
    if (!narrow.matches || box?.getAttribute('aria-label') !== label) return;
    // if the reader has scrolled down to the results, the box is above the screen and stays there
    if (box.getBoundingClientRect().top > LOW) box.closest('.stTextInput').scrollIntoView({ block: 'start' });
  };
  // a keyboard opens a moment after the tap, and results come even later
  const later = () => { lift(); setTimeout(lift, 350); };
  const ends = [tensuPage.watch(() => requestAnimationFrame(lift)), tensuPage.listen({ focusin: later })];
  visualViewport?.addEventListener('resize', lift);
  return () => {
    ends.forEach((end) => end());
    visualViewport?.removeEventListener('resize', lift);
  };
}
