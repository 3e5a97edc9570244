// Connect the picker to Streamlit: the hand is stored in the browser, and sent when the user pauses.
const RESTS = 150; // milliseconds
const mounted = new WeakMap();
// while a page opens, Streamlit may mount the picker twice, and a fast user may already have tapped
const held = (window.tensuTapped ??= {});

// this runs at every rerun of the page; the hand stays, unless the page sends another one
export default function ({ parentElement, data, setStateValue }) {
  const { html, offered, name } = data;
  const preset = { n: data.n, taps: data.taps };
  let here = mounted.get(parentElement);
  const before = here ? { n: here.n, taps: here.picker.taps } : held[name];
  const newer = before && before.n >= preset.n;
  const taps = newer ? before.taps : preset.taps;
  if (here?.html !== html) {
    clearTimeout(here?.waits);
    const place = parentElement.querySelector('.picker-here');
    place.innerHTML = `<style>${TENSU.pickerStyle}</style>${html}`; // the styles of the page do not reach the picker
    const made = { html };
    made.picker = tensuPicker.attach(place.querySelector('.picker'), {
      changed: (all) => {
        held[name] = { n: made.n, taps: all };
        clearTimeout(made.waits);
        made.waits = setTimeout(() => made.tell(all), RESTS);
      },
    });
    made.picker.take(taps);
    if (newer && taps.join() !== preset.taps.join()) made.waits = setTimeout(() => made.tell(taps), RESTS);
    mounted.set(parentElement, made);
    here = made;
  } else if (!newer) {
    clearTimeout(here.waits);
    here.picker.take(taps);
  }
  here.n = newer ? before.n : preset.n;
  held[name] = { n: here.n, taps };
  const now = here;
  now.tell = (all) => setStateValue('tapped', { n: now.n, taps: all });
  now.picker.offer(offered);
}
