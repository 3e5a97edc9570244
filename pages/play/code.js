// The page to type a code: a browser that played today is offered the way back, because its code may have been forgotten.
(() => {
  const way = document.querySelector('.go-on'), DAY = 24 * 3600 * 1000;
  try {
    const { here, nick, at } = JSON.parse(localStorage.getItem('tensu_playing'));
    if (!here.startsWith(`${location.pathname}/`) || Date.now() - at > DAY) return;
    way.action = here;
    way.querySelector('bdi').textContent = nick;
    way.hidden = false;
    document.querySelector('.code button').className = 'plain';
  } catch { /* nobody played here, or the browser keeps nothing */ }
})();
