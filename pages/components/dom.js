// What the scripts of fields and of other parts of pages share.
const tensuDom = {
  all: (root, selector) => [...root.querySelectorAll(selector)],
  fill: (text, parts) => text.replace(/\{(\w+)\}/g, (whole, name) => parts[name] ?? whole),
  // a new element; a name with a hyphen is that of an attribute, and any other that of a property
  make(name, properties, ...inside) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(properties)) {
      if (key.includes('-')) made.setAttribute(key, value);
      else made[key] = value;
    }
    made.append(...inside);
    return made;
  },
  isChord: (event) => event.altKey || event.ctrlKey || event.metaKey,
  leads: (key) => /^(Arrow|Home$|End$)/.test(key),
  // the button that such a key leads to: the next or previous button, or the nearest button above or below
  led(stops, from, key) {
    const at = stops.indexOf(from);
    const beside = { Home: 0, End: stops.length - 1, ArrowLeft: at - 1, ArrowRight: at + 1 };
    if (key in beside) return stops[beside[key]];
    const here = from.getBoundingClientRect();
    const middle = (box) => box.left + box.width / 2;
    const rows = stops.map((stop) => [stop, stop.getBoundingClientRect()])
      .filter(([, box]) => (key === 'ArrowDown' ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
    const distance = ([, box]) => Math.abs(box.top - here.top) * 1000 + Math.abs(middle(box) - middle(here));
    return rows.sort((one, other) => distance(one) - distance(other))[0]?.[0];
  },
  // the text of the number that is one step up or down from a text
  stepped(text, up, { least, most, start, steps }) {
    const now = text === '' ? NaN : Number(text);
    if (Number.isNaN(now)) return String(up || least < 0 ? start : steps[0] ?? least);
    if (!steps.length) return String(Math.min(most, Math.max(least, up ? Math.floor(now) + 1 : Math.ceil(now) - 1)));
    return String(up ? steps.find((one) => one > now) ?? steps.at(-1) : steps.findLast((one) => one < now) ?? steps[0]);
  },
};
