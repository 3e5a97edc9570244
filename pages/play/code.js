// The page for typing a code. A browser that was used to play today gets a link back to the evening.
(() => {
  const way = document.querySelector('.go-on'), DAY = 24 * 3600 * 1000;
  try {
    const { here, nick, at } = JSON.parse(localStorage.getItem('tensu_playing'));
    if (!here.startsWith(`${location.pathname}/`) || Date.now() - at > DAY) return;
    way.action = here;
    way.querySelector('bdi').textContent = nick;
    way.hidden = false;
    document.querySelector('.code button').className = 'plain';
  } catch { /* nobody has played here, or the browser stores nothing */ }
})();
