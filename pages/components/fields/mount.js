// Streamlit's side of the fields: it mounts the form once, and sends one message when the form is sent.
const mounted = new WeakMap();

// what was tapped and not yet sent is kept where typed drafts are, and forgotten with them (pages/scripts/draft.js)
const DRAFTS = 'tensu_drafts', MOST = 20;
const drafts = () => {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS)) ?? [];
  } catch {
    return []; // a browser that keeps nothing still answers
  }
};
const draftOf = (moment) => drafts().find(([of]) => of === moment)?.[1];
const keepDraft = (moment, draft) => {
  const others = drafts().filter(([of]) => of !== moment);
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify([...others, [moment, draft]].slice(-MOST)));
  } catch {
    // as above
  }
};

const showRefusal = (shown) => {
  for (const told of document.querySelectorAll('.stMain .refused')) told.hidden = !shown;
};

// it runs again at every rerun of the page: what was tapped stays, unless something else is asked or drawn
export default function ({ parentElement, data, setTriggerValue }) {
  const { html, moment } = data;
  let here = mounted.get(parentElement);
  if (here?.html !== html || here?.moment !== moment) {
    const place = parentElement.querySelector('.asked-here');
    place.innerHTML = html;
    here = { html, moment };
    here.fields = tensuFields.attach(place.querySelector('form'), {
      send: (answer) => here.send(answer),
      draft: draftOf(moment),
      keep: (draft) => {
        keepDraft(moment, draft);
        showRefusal(false); // it was about what has changed since
      },
    });
    mounted.set(parentElement, here);
  }
  here.send = (answer) => {
    showRefusal(true); // the same one may come again, and is not drawn anew
    setTriggerValue('sent', answer);
  };
  return here.fields.listen();
}
