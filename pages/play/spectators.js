// The page for spectators of a game: show each change as soon as the server announces it (pages/play/follow.js).
(() => {
  const view = document.getElementById('view');
  const page = tensuFollow({
    gone: [404, 410], again: 2000, mute: 1,
    shown(headers, html) {
      if (html !== false) {
        page.tag = headers.get('ETag') ?? '';
        view.innerHTML = html;
      }
      page.tell('');
    },
  });
  page.wake();
})();
