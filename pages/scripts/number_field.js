export default function (component) {
  const { label, least, most, start, steps } = component.data;
  const input = () => document.querySelector(`input[aria-label="${label}"]`);
  const rung = (now, up) => up
    ? steps.find((one) => one > now) ?? steps.at(-1)
    : steps.findLast((one) => one < now) ?? steps[0];
  const next = (text, up) => {
    const now = text.trim() === '' ? NaN : Number(text);
    if (Number.isNaN(now)) return up || least < 0 ? start : steps[0] ?? least;
    const beside = up ? Math.floor(now) + 1 : Math.ceil(now) - 1;
    return steps.length ? rung(now, up) : Math.min(most, Math.max(least, beside));
  };
  const write = (text) => {
    const box = input();
    if (!box) return;
    // React overrides the setter of the field, so the browser's own setter is called
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const step = (up) => { const box = input(); if (box) write(String(next(box.value, up))); };
  // the numeric keyboards of many phones have no minus
  const turn = () => {
    const box = input();
    if (box) write(/^[-−]/.test(box.value.trim()) ? box.value.trim().slice(1) : `-${box.value.trim()}`);
  };
  const find = (name) => component.parentElement.querySelector(`.${name}`);
  for (const [button, sign, what, act] of [
    [find('less'), '−', 'less', () => step(false)],
    [find('more'), '+', 'more', () => step(true)],
    [find('sign'), '±', 'below zero or above', turn],
  ]) {
    if (!button) continue;
    button.textContent = sign;
    button.setAttribute('aria-label', `${label}: ${what}`);
    button.onclick = act;
    // keep the cursor in the field, so that a phone does not open or close its keyboard
    button.onpointerdown = (event) => event.preventDefault();
  }
  const keys = (event) => {
    if (event.target !== input() || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  const digits = () => { const box = input(); if (box) { box.inputMode = 'numeric'; box.autocomplete = 'off'; } };
  digits();
  document.addEventListener('focusin', digits);
  document.addEventListener('keydown', keys);
  return () => {
    document.removeEventListener('focusin', digits);
    document.removeEventListener('keydown', keys);
  };
}
