// A round that is played: the first tap on a tile selects it, the second discards it. A tap that the server has not
// answered is sent again: it names the moment it was made for, so that it counts once.
const AGAIN = 4000; // milliseconds
const mounted = new WeakMap();

export default function ({ parentElement, data, setTriggerValue }) {
  const place = parentElement.querySelector('.round-here');
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
    // a key goes on where a thumb would: at what stands out, else at the tile that was drawn
    const next = ['.choice.primary', '.tile.new', '.tile', '.choice'].map((one) => place.querySelector(one)).find(Boolean);
    if (focused) next?.focus({ preventScroll: true });
  }
  const all = (selector) => [...place.querySelectorAll(selector)];
  const act = (action) => {
    if (held.sent) return;
    held.sent = { n: data.n, of: data.of, act: action };
    place.firstElementChild?.setAttribute('aria-busy', 'true');
    send();
  };
  const say = (text) => {
    const note = place.querySelector('.note');
    note.hidden = !text;
    note.textContent = text;
    note.scrollIntoView({ block: 'nearest' });
  };
  // riichi needs a tile as well: those it can be declared with are lit, and one of them is tapped
  const declare = (button) => {
    const on = button.getAttribute('aria-pressed') !== 'true';
    all('[data-follow]').forEach((one) => one.setAttribute('aria-pressed', String(on && one === button)));
    all('.tile').forEach((one) => {
      one.classList.toggle('lit', on && button.dataset.by in one.dataset);
      one.setAttribute('aria-pressed', 'false');
    });
    place.querySelector('.selected')?.remove();
    say(on ? button.dataset.follow : '');
  };
  here.tapped = (button, again) => {
    const { warning } = place.firstElementChild.dataset;
    if (!button || (warning && again)) return undefined; // a win is not given up by a double tap
    if (button.dataset.follow) return declare(button);
    const was = button.getAttribute('aria-pressed') === 'true';
    if (!button.classList.contains('tile')) {
      if (!warning || was || button.matches('.primary, .selected')) return act(button.dataset.act);
      button.setAttribute('aria-pressed', 'true');
      return say(warning);
    }
    const declared = place.querySelector('[data-follow][aria-pressed="true"]')?.dataset;
    const declaring = declared && declared.by in button.dataset;
    // where a tile can be discarded only with riichi, it needs no tap on Riichi first
    const only = !declared && !button.dataset.act && button.dataset.riichi && place.querySelector('[data-by="riichi"]').dataset;
    const action = only ? button.dataset.riichi : declared && !declaring ? '' : button.dataset[declaring ? declared.by : 'act'];
    if (was && action) return act(action);
    all('.tile').forEach((one) => one.setAttribute('aria-pressed', String(one === button)));
    if (!declaring) say(declared ? declared.refusal : warning || button.dataset.note);
    const group = place.querySelector('.choices');
    group.querySelector('.selected')?.remove();
    if (!action || group.querySelector(`[data-act="${action}"]`)) return undefined;
    group.querySelectorAll('[data-follow]').forEach((one) => one.classList.remove('primary'));
    const discard = document.createElement('button');
    discard.type = 'button';
    const stands = group.querySelector('.primary'); // one button stands out
    discard.className = `choice selected${stands ? '' : ' primary'}`;
    discard.dataset.act = action;
    const label = (only || (declaring && declared))?.label ?? place.querySelector('.tiles').dataset.discard;
    discard.textContent = label.replace('{tile}', button.getAttribute('aria-label'));
    group[stands ? 'append' : 'prepend'](discard);
    return undefined;
  };
  here.moved = (event) => {
    const stop = event.target.closest('.tile');
    const to = stop && event.key.startsWith('Arrow') && tensuArrows.to(all('.tile'), stop, event.key);
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
