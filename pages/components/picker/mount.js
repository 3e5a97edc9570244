// Streamlit's side of the picker: the hand is the browser's own, and is told once the thumb rests.
const RESTS = 150; // milliseconds
const mounted = new WeakMap();
// while a page is being opened Streamlit may put it together twice, and who is in a hurry taps already
const held = (window.tensuTapped ??= {});

// it runs again at every rerun of the page, so the hand stays, unless the page itself gives another one
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
    place.innerHTML = `<style>${TENSU.pickerStyle}</style>${html}`; // it stands apart from the styles of the page
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
