// Links that keep the session: answers, filled fields and open sections stay as they are. A component's link is an
// ordinary link, so it can be copied and opened in a new tab. A plain click on a link inside a page, or to another page
// under the same ruleset, does not reload the app. Back returns to the earlier scroll position.
const { main, isDrawn } = tensuPage;
const rules = (address) => address.searchParams.get('rules');
export default function () {
  // once for each tab, so that links also work while Streamlit redraws a page
  const first = !window.tensuPages;
  window.tensuPages = TENSU.pages;
  window.tensuWritten = TENSU.written;
  if (!first) return;
  // a new page completes its own address without a history entry, because Back would lead to the same page
  const push = history.pushState.bind(history);
  let arrived = true;
  // Streamlit's menu changes the address twice: first the query, then the page
  let moved = false;
  // the scroll position before a tap: a shorter page may be drawn before the address changes
  let left = 0;
  const acted = () => {
    arrived = moved = false;
    left = main()?.scrollTop ?? 0;
  };
  for (const did of ['pointerdown', 'keydown']) document.addEventListener(did, acted, true);
  history.pushState = (state, title, target) => {
    const from = new URL(location.href);
    const to = new URL(target ?? from, from);
    const was = from.searchParams, now = to.searchParams, turned = to.pathname !== from.pathname;
    const kept = [...was].every(([name, part]) => now.get(name) === part);
    // a hand is written into the address tap by tap, without a history entry for each tap
    const other = [...was.keys(), ...now.keys()].filter((name) => was.get(name) !== now.get(name));
    const parts = window.tensuWritten[to.pathname] ?? [];
    const written = !turned && other.length && other.every((name) => parts.includes(name));
    if (written) return history.replaceState(state, title, target);
    // a page begins at its top, even if the previous page was scrolled
    if (turned) main()?.scrollTo(0, 0);
    if (turned ? moved : arrived && kept) {
      arrived = true;
      return history.replaceState(state, title, target);
    }
    [arrived, moved] = [turned, true];
    history.replaceState({ ...history.state, left }, '');
    return push(state, title, target);
  };
  const follow = (event) => {
    if (event.defaultPrevented || tensuDom.isChord(event) || event.shiftKey || event.button) return;
    const link = event.target.closest?.('a[data-go], .stHtml a[href]');
    if (!link || (link.target && link.target !== '_self')) return;
    const { go } = link.dataset;
    const from = new URL(location.href);
    const to = new URL(go === undefined ? link.href : from);
    const known = window.tensuKnown?.[from.pathname];
    if (go !== undefined) {
      if (!known) return;
      known.forEach((name) => to.searchParams.delete(name));
      new URLSearchParams(go).forEach((part, name) => to.searchParams.set(name, part));
    } else {
      // a link to the same page reloads it, except in the bar, where it is treated like the others
      const stays = to.pathname === from.pathname && !link.closest('.thumb-bar');
      if (to.origin !== from.origin || stays || to.hash) return;
      // a link with another ruleset reloads the app, because the session keeps its ruleset
      if (!window.tensuPages.includes(to.pathname) || rules(to) !== rules(from)) return;
    }
    event.preventDefault();
    // the address changes in one step, so that Back undoes it in one step; Streamlit then draws the page as after Back
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    main()?.scrollTo(0, 0);
  };
  const returned = (event) => {
    const left = event.state?.left;
    if (!left) return;
    const until = Date.now() + 5000, page = location.pathname;
    const scroll = () => {
      if (Date.now() > until || location.pathname !== page) return;
      const box = main();
      // the page grows while it is drawn
      if (box && box.scrollHeight - box.clientHeight >= left && isDrawn()) box.scrollTo(0, left);
      else setTimeout(scroll, 100);
    };
    setTimeout(scroll, 300);
  };
  document.addEventListener('click', follow);
  addEventListener('popstate', returned);
}
