// A tab that was open during an upgrade of the server has the old style sheet. A page that was not served by our
// server has none.
export default function () {
  const before = document.querySelector('link[data-tensu-style]');
  if (before?.getAttribute('href') === TENSU.style) return;
  const link = document.createElement('link');
  [link.rel, link.href, link.dataset.tensuStyle] = ['stylesheet', TENSU.style, ''];
  link.onload = () => before?.remove();
  document.body.append(link);
}
