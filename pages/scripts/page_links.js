// Links from one page to another that keep the session: answers given, fields filled, folds opened stay as they were.
// A link that a component writes is an ordinary one, so it can be copied and opened in a new tab. A plain click on one
// that leads to another page under the same rules is answered without loading the app anew; Back returns to the place
// one has left.
const main = () => document.querySelector('[data-testid="stMain"]');
const rules = (address) => address.searchParams.get('rules');
export default function () {
  // once for as long as the tab is open: a link clicked while Streamlit draws a page anew is answered as well
  const first = !window.tensuPages;
  window.tensuPages = TENSU.pages;
  window.tensuWritten = TENSU.written;
  if (!first) return;
  // a page one comes to completes its address, which is no step of its own: Back would lead to the same page
  const push = window.history.pushState.bind(window.history);
  let arrived = true;
  // Streamlit's own menu changes the address twice: first what stands behind the question mark, then the page
  let moved = false;
  // where one was before a tap: what the tap leads to may be drawn, and shorter, before the address changes
  let left = 0;
  const acted = () => {
    arrived = moved = false;
    left = main()?.scrollTop ?? 0;
  };
  for (const did of ['pointerdown', 'keydown']) document.addEventListener(did, acted, true);
  window.history.pushState = (state, title, target) => {
    const from = new URL(window.location.href);
    const to = new URL(target ?? from, from);
    const kept = [...from.searchParams].every(([name, part]) => to.searchParams.get(name) === part);
    // what is tapped together is written into the address tap by tap, and no tap is a step of its own
    const other = [...from.searchParams.keys(), ...to.searchParams.keys()].filter(
      (name) => from.searchParams.get(name) !== to.searchParams.get(name));
    const parts = window.tensuWritten[to.pathname] ?? [];
    const written = to.pathname === from.pathname && other.length && other.every((name) => parts.includes(name));
    if (written) return window.history.replaceState(state, title, target);
    const turned = to.pathname !== from.pathname;
    const completes = arrived && !turned && kept;
    // a page begins at its top, wherever the one before was scrolled to
    if (turned) main()?.scrollTo(0, 0);
    if (completes || (moved && turned)) {
      arrived = true;
      return window.history.replaceState(state, title, target);
    }
    [arrived, moved] = [turned, true];
    window.history.replaceState({ ...window.history.state, left }, '');
    return push(state, title, target);
  };
  const follow = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button)
      return;
    const link = event.target.closest?.('.stHtml a[href]:not([data-go])');
    if (!link || (link.target && link.target !== '_self')) return;
    const from = new URL(window.location.href);
    const to = new URL(link.href);
    // a link to the page itself loads it anew, but in the bar it is a place like the others
    const stays = to.pathname === from.pathname && !link.closest('.thumb-bar');
    if (to.origin !== from.origin || stays || to.hash) return;
    // other rules are chosen by loading the app anew, as the session holds to those in force
    if (!window.tensuPages.includes(to.pathname) || rules(to) !== rules(from)) return;
    event.preventDefault();
    window.history.pushState({}, '', to);
    // Streamlit then turns to the page as after Back
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  };
  const returned = (event) => {
    const left = event.state?.left;
    if (!left) return;
    const until = Date.now() + 5000;
    const page = window.location.pathname;
    const scroll = () => {
      if (Date.now() > until || window.location.pathname !== page) return;
      const box = main();
      // the page grows while it is drawn
      if (box && box.scrollHeight - box.clientHeight >= left && drawn()) box.scrollTo(0, left);
      else setTimeout(scroll, 100);
    };
    setTimeout(scroll, 300);
  };
  const drawn = () =>
    document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning';
  document.addEventListener('click', follow);
  window.addEventListener('popstate', returned);
}
