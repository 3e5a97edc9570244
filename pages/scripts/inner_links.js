export default function (asked) {
  // once for each tab, so that links also work while Streamlit redraws the page
  const first = !window.tensuKnown;
  window.tensuKnown = { ...window.tensuKnown, [location.pathname]: asked.known };
  if (!first) return;
  const follow = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    const link = event.target.closest?.('a[data-go]');
    const known = window.tensuKnown[location.pathname];
    if (!link || !known) return;
    event.preventDefault();
    // change the address in one step, so that Back undoes it in one step; Streamlit then reruns the page as after Back
    const address = new URL(location.href);
    known.forEach((name) => address.searchParams.delete(name));
    new URLSearchParams(link.dataset.go).forEach((part, name) => address.searchParams.set(name, part));
    const main = tensuPage.main();
    // Back returns to this scroll position, as with links between pages
    history.replaceState({ ...history.state, left: main?.scrollTop ?? 0 }, '');
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    main?.scrollTo(0, 0);
  };
  document.addEventListener('click', follow);
}
