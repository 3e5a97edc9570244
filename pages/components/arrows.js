// Find the button that an arrow key leads to: the next or previous button, or the nearest button above or below.
const tensuArrows = {
  to(stops, from, key) {
    if (key === 'Home') return stops[0];
    if (key === 'End') return stops.at(-1);
    const at = stops.indexOf(from);
    if (key === 'ArrowLeft') return stops[at - 1];
    if (key === 'ArrowRight') return stops[at + 1];
    const here = from.getBoundingClientRect();
    const middle = (box) => box.left + box.width / 2;
    const rows = stops.map((stop) => [stop, stop.getBoundingClientRect()])
      .filter(([, box]) => (key === 'ArrowDown' ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1));
    const distance = ([, box]) => Math.abs(box.top - here.top) * 1000 + Math.abs(middle(box) - middle(here));
    return rows.sort((one, other) => distance(one) - distance(other))[0]?.[0];
  },
};
