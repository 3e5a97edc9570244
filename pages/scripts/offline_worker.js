// Where the browser allows it: installs what opens without the server, once the page is there and nobody waits.
const drawn = () => document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning';

const install = () => {
  if (!drawn()) return setTimeout(install, 500);
  const link = document.createElement('link');
  [link.rel, link.href] = ['manifest', TENSU.manifest];
  document.head.append(link);
  navigator.serviceWorker.register(TENSU.worker, { scope: TENSU.scope }).catch(() => {});
};

export default function () {
  if (window.tensuOffline || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  window.tensuOffline = true;
  install();
}
