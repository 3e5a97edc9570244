// Play a round: the first tap on a tile selects it, the second discards it. A tap that the server has not
// answered is sent again. The tap has the number of its moment in the round, so that it counts only once.
const AGAIN = 4000; // milliseconds
const mounted = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const place = parentElement.querySelector('.round-here');
  const find = (selector) => place.querySelector(selector);
  const held = (window.tensuRound ??= {});
  const send = () => setTriggerValue('act', JSON.stringify(held.sent));
  let here = mounted.get(place);
  if (!here) {
    here = {};
    mounted.set(place, here);
    place.addEventListener('click', (event) => here.tapped(event.target.closest('[data-act]'), event.detail > 1));
    place.addEventListener('keydown', (event) => here.moved(event));
  }
  if (here.html !== data.html) {
    const focused = place.contains(document.activeElement);
    here.html = data.html;
    place.innerHTML = data.html;
    place.closest('[data-testid="stMain"]')?.scrollTo(0, 0);
    // for keyboard users, focus the main button, or else the drawn tile
    const next = ['.choice.primary', '.tile.new', '.tile', '.choice'].map(find).find(Boolean);
    if (focused) next?.focus({ preventScroll: true });
  }
  const all = (selector) => tensuDom.all(place, selector);
  const act = (action) => {
    if (held.sent) return;
    held.sent = { n: data.n, of: data.of, act: action };
    place.firstElementChild?.setAttribute('aria-busy', 'true');
    send();
  };
  const say = (text) => {
    const note = find('.note');
    note.hidden = !text;
    note.textContent = text;
    note.scrollIntoView({ block: 'nearest' });
  };
  const press = (selector, button) => all(selector).forEach((one) => one.setAttribute('aria-pressed', one === button));
  // riichi also needs a tile: highlight the tiles that it can be declared with, and wait for a tap
  const declare = (button) => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    press('[data-follow]', on && button);
    press('.tile', null);
    all('.tile').forEach((one) => one.classList.toggle('lit', on && button.dataset.by in one.dataset));
    find('.selected')?.remove();
    say(on ? button.dataset.follow : '');
  };
  here.tapped = (button, again) => {
    const { warning } = place.firstElementChild.dataset;
    if (!button || (warning && again)) return; // a double tap must not give up a win
    if (button.dataset.follow) return declare(button);
    const was = button.getAttribute('aria-pressed') === 'true';
    if (!button.classList.contains('tile')) {
      if (!warning || was || button.matches('.primary, .selected')) return act(button.dataset.act);
      button.setAttribute('aria-pressed', 'true');
      return say(warning);
    }
    const declared = find('[data-follow][aria-pressed="true"]')?.dataset;
    const declaring = declared && declared.by in button.dataset;
    // a tile that can be discarded only with riichi needs no tap on Riichi first
    const own = button.dataset;
    const only = !declared && !own.act && own.riichi && find('[data-by="riichi"]').dataset;
    const action = only ? own.riichi : declared && !declaring ? '' : own[declaring ? declared.by : 'act'];
    if (was && action) return act(action);
    press('.tile', button);
    if (!declaring) say(declared ? declared.refusal : warning || own.note);
    const group = find('.choices');
    find('.selected')?.remove();
    if (!action || group.querySelector(`[data-act="${action}"]`)) return;
    group.querySelectorAll('[data-follow]').forEach((one) => one.classList.remove('primary'));
    const stands = group.querySelector('.primary'); // only one button is the main button
    const label = (only || (declaring && declared))?.label ?? find('.tiles').dataset.discard;
    group[stands ? 'append' : 'prepend'](tensuDom.make('button', {
      type: 'button', className: `choice selected${stands ? '' : ' primary'}`, 'data-act': action,
    }, label.replace('{tile}', button.getAttribute('aria-label'))));
  };
  here.moved = (event) => {
    const stop = event.target.closest('.tile');
    const to = stop && event.key.startsWith('Arrow') && tensuDom.led(all('.tile'), stop, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  if (held.sent && (held.sent.of !== data.of || held.sent.n !== data.n)) held.sent = null;
  if (!held.sent) place.firstElementChild?.removeAttribute('aria-busy');
  clearInterval(here.again);
  here.again = setInterval(() => held.sent && send(), AGAIN);
  return () => clearInterval(here.again);
}
