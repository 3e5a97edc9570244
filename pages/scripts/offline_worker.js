// If the browser allows it, install the pages that open without the server, once the page has been drawn.
const install = () => {
  if (!tensuPage.isDrawn()) return setTimeout(install, 500);
  const link = document.createElement('link');
  [link.rel, link.href] = ['manifest', TENSU.manifest];
  document.head.append(link);
  navigator.serviceWorker.register(TENSU.worker, { scope: TENSU.scope }).catch(() => {});
};

export default function () {
  if (window.tensuOffline || !isSecureContext || !('serviceWorker' in navigator)) return;
  window.tensuOffline = true;
  install();
}
