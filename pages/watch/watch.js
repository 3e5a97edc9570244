// Looking on at a game: it shows what the server says, as soon as it hears that something has changed (pages/play/follow.js).
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
