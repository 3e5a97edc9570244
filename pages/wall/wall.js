// The big screen: show what the server sends, as large as fits without scrolling; send nothing (pages/play/follow.js).
(() => {
  const view = document.getElementById('view');
  // sizes of text as multiples of the smallest that the back row can read; heights of a hand in % of the screen; heights of tiles in text, in em
  const TEXTS = [2, 1.75, 1.5, 1.35, 1.2, 1.1, 1], HANDS = [30, 24, 18, 14], DRAWN = [2.2, 1.7, 1.3];
  const isPhone = matchMedia('(max-width: 900px)');

  function fit() {
    const wall = view.querySelector('.wall'), stage = wall?.querySelector('.stage');
    if (!stage) return;
    const fits = (text, hand, drawn) => {
      wall.style.cssText = `--text: ${text}; --hand: ${hand}vh; --drawn: ${drawn}em`;
      wall.classList.toggle('tight', drawn === DRAWN[2]);
      return stage.scrollHeight <= stage.clientHeight + 1 && stage.scrollWidth <= stage.clientWidth + 1;
    };
    if (isPhone.matches) return void fits(1, 30, DRAWN[0]);
    // make the text smaller before the hand; omit the reasons of earlier lines (in wall.css: tight) only if nothing else is enough
    const sizes = (text, drawn, count) => HANDS.slice(0, count).map((hand) => [text, hand, drawn]);
    const tries = TEXTS.flatMap((text) => sizes(text, DRAWN[0], text > 1 ? 2 : 3));
    tries.push(...sizes(1, DRAWN[1], stage.querySelector('.lit-bill') ? 3 : 4), ...sizes(1, DRAWN[2]));
    if (!tries.some((one) => fits(...one))) view.querySelector('.newest, .verdict')?.scrollIntoView({ block: 'nearest' });
  }

  let whole = 0;
  const page = tensuFollow({
    gone: [404, 410], again: 2000, mute: 1, poll: true, path: () => `/view${location.search}`,
    shown(headers, html) {
      page.time(headers);
      whole = Number(headers.get('Tensu-Time'));
      if (html !== false) {
        page.tag = headers.get('ETag') ?? '';
        view.innerHTML = html;
        tellBar();
      }
      page.tick(); // before fit(), because the clock needs room
      if (html !== false) fit();
      page.tell('');
    },
    ticked(left, clock) {
      clock.style.setProperty('--left', whole ? Math.min(1, Math.ceil(Math.max(0, left) / 1000) * 1000 / whole) : 1);
    },
  });

  view.addEventListener('load', fit, true); // the width of pictures is known only then
  addEventListener('resize', fit);
  document.fonts.ready.then(fit);

  // --- above the presenter's bar: keys control the evening, wherever the focus is ---
  let above = null;
  try { above = parent !== window && parent.document ? parent : null; } catch { /* inside a frame on another site, keys do nothing */ }
  let stands = '';
  function tellBar() {
    const now = `${view.querySelector('.wall')?.className.split(' ')[1]} ${view.querySelector('h1')?.textContent}`;
    if (above && stands && now !== stands) above.document.dispatchEvent(new CustomEvent('tensu-wall', { detail: now }));
    stands = now;
  }
  if (above) addEventListener('keydown', (event) => {
    above.document.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, repeat: event.repeat, bubbles: true }));
    if ([' ', 'PageDown', 'PageUp'].includes(event.key)) event.preventDefault();
  });
  const full = document.querySelector('.full'), screen = (above ?? window).document;
  full.hidden = !screen.fullscreenEnabled;
  full.addEventListener('click', () => (screen.fullscreenElement ? screen.exitFullscreen() : screen.documentElement.requestFullscreen()));
  let moved = 0;
  addEventListener('pointermove', () => {
    full.classList.add('moved');
    clearTimeout(moved);
    moved = setTimeout(() => full.classList.remove('moved'), 3000);
  });
  screen.addEventListener('fullscreenchange', () => { full.hidden = Boolean(screen.fullscreenElement); });

  page.wake();
})();
