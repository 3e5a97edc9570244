export default function (component) {
  const { label } = component.data;
  const input = () => document.querySelector(`input[aria-label="${label}"]`);
  const write = (change) => {
    const box = input();
    if (box) tensuPage.type(box, change(box.value.trim()));
  };
  const step = (up) => write((now) => tensuDom.stepped(now, up, component.data));
  // the numeric keyboards of many phones have no minus
  const turn = () => write((now) => (/^[-−]/.test(now) ? now.slice(1) : `-${now}`));
  for (const [name, sign, what, act] of [
    ['less', '−', 'less', () => step(false)],
    ['more', '+', 'more', () => step(true)],
    ['sign', '±', 'below zero or above', turn],
  ]) {
    const button = component.parentElement.querySelector(`.${name}`);
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
  const digits = () => Object.assign(input() ?? {}, { inputMode: 'numeric', autocomplete: 'off' });
  digits();
  return tensuPage.listen({ focusin: digits, keydown: keys });
}
