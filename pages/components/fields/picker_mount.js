// Connect the picker to Streamlit: the hand is stored in the browser, and sent when the user pauses.
const RESTS = 150; // milliseconds
const mounted = new WeakMap();
// while a page opens, Streamlit may mount the picker twice, and a fast user may already have tapped
const held = (window.tensuTapped ??= {});

// this runs at every rerun of the page; the hand stays, unless the page sends another one
export default function ({ parentElement, data, setStateValue }) {
  const { html, offered, name } = data;
  const here = mounted.get(parentElement) ?? {};
  const before = here.picker ? { n: here.n, taps: here.picker.taps } : held[name];
  const isNewer = before?.n >= data.n;
  const { n, taps } = isNewer ? before : data;
  Object.assign(here, { n, tell: (all) => setStateValue('tapped', { n: here.n, taps: all }) });
  const tellLater = (all) => { here.waits = setTimeout(() => here.tell(all), RESTS); };
  if (here.html !== html) {
    clearTimeout(here.waits);
    const place = parentElement.querySelector('.picker-here');
    place.innerHTML = `<style>${TENSU.pickerStyle}</style>${html}`; // the styles of the page do not reach the picker
    here.html = html;
    here.picker = tensuPicker.attach(place.querySelector('.picker'), {
      changed: (all) => {
        held[name] = { n: here.n, taps: all };
        clearTimeout(here.waits);
        tellLater(all);
      },
    });
    here.picker.take(taps);
    if (isNewer && taps.join() !== data.taps.join()) tellLater(taps);
    mounted.set(parentElement, here);
  } else if (!isNewer) {
    clearTimeout(here.waits);
    here.picker.take(taps);
  }
  held[name] = { n, taps };
  here.picker.offer(offered);
}
