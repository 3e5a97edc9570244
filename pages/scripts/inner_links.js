// The links inside this page change these parameters of its address; page_links follows them.
export default function ({ known }) {
  window.tensuKnown = { ...window.tensuKnown, [location.pathname]: known };
}
