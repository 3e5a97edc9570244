// Connect the fields to Streamlit: mount the form once, and send one message when the form is submitted.
const mounted = new WeakMap();

const showRefusal = (shown) => {
  for (const told of document.querySelectorAll('.stMain .refused')) told.hidden = !shown;
};

// this runs at every rerun of the page; taps stay, unless the question or its form changes
export default function ({ parentElement, data, setTriggerValue }) {
  const { html, moment } = data;
  let here = mounted.get(parentElement);
  if (here?.html !== html || here?.moment !== moment) {
    const place = parentElement.querySelector('.asked-here');
    place.innerHTML = html;
    here = { html, moment };
    here.fields = tensuFields.attach(place.querySelector('form'), {
      send: (answer) => here.send(answer),
      // unsent taps are stored with typed drafts, and are deleted with them (pages/scripts/draft.js)
      draft: tensuPage.drafts().find(([of]) => of === moment)?.[1],
      keep: (draft) => {
        tensuPage.keepDrafts([...tensuPage.drafts().filter(([of]) => of !== moment), [moment, draft]]);
        showRefusal(false); // the message is about an answer that has been changed
      },
    });
    mounted.set(parentElement, here);
  }
  here.send = (answer) => {
    // if the server refuses this answer for the same reason, it does not draw the message again
    showRefusal(true);
    setTriggerValue('sent', answer);
  };
  return here.fields.listen();
}
