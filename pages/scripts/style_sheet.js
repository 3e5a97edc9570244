// A tab that was open during an upgrade of the server has the old style sheet. A page that was not served by our
// server has none.
export default function () {
  const before = document.querySelector('link[data-tensu-style]');
  if (before?.getAttribute('href') === TENSU.style) return;
  const onload = () => before?.remove();
  document.body.append(tensuDom.make('link', { rel: 'stylesheet', href: TENSU.style, 'data-tensu-style': '', onload }));
}
