// If the browser allows it, install the pages that open without the server, once the page has been drawn.
const install = () => {
  if (!tensuPage.isDrawn()) return setTimeout(install, 500);
  document.head.append(tensuDom.make('link', { rel: 'manifest', href: TENSU.manifest }));
  navigator.serviceWorker.register(TENSU.worker, { scope: TENSU.scope }).catch(() => {});
};

export default function () {
  if (isSecureContext && 'serviceWorker' in navigator && !tensuPage.hasRun('offline_worker')) install();
}
