// A tab that was open while the server was upgraded has the style sheet of before; a page that something other than our
// server answered has none.
export default function () {
  const before = document.querySelector('link[data-tensu-style]');
  if (before?.getAttribute('href') === TENSU.style) return;
  const link = document.createElement('link');
  [link.rel, link.href, link.dataset.tensuStyle] = ['stylesheet', TENSU.style, ''];
  link.onload = () => before?.remove();
  document.body.append(link);
}
