// Streamlit's side of the picker: the hand is the browser's own, and is told once the thumb rests.
const RESTS = 150; // milliseconds
const mounted = new WeakMap();

// it runs again at every rerun of the page, so the hand stays, unless the page itself gives another one
export default function ({ parentElement, data, setStateValue }) {
  const { html, preset, offered } = data;
  let here = mounted.get(parentElement);
  if (here?.html !== html) {
    const place = parentElement.querySelector('.picker-here');
    place.innerHTML = html;
    const taps = here && here.n >= preset.n ? here.picker.taps : preset.taps;
    here = { html, n: here ? Math.max(here.n, preset.n) : preset.n };
    const made = here;
    made.picker = tensuPicker.attach(place.querySelector('.picker'), {
      changed: (all) => {
        clearTimeout(made.waits);
        made.waits = setTimeout(() => made.tell(all), RESTS);
      },
    });
    made.picker.take(taps);
    mounted.set(parentElement, made);
  } else if (preset.n > here.n) {
    clearTimeout(here.waits);
    here.n = preset.n;
    here.picker.take(preset.taps);
  }
  const now = here;
  now.tell = (taps) => setStateValue('tapped', { n: now.n, taps });
  now.picker.offer(offered);
}
