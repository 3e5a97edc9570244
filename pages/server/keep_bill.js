// Store the score that the page shows, if the browser allows it, so that it can be read without the server.
const LAST = 'tensu-last';

const keep = async (bill) => {
  const until = Date.now() + 10000;
  while (!tensuPage.isDrawn() && Date.now() < until) await new Promise((done) => setTimeout(done, 200));
  if (window.tensuBill !== bill) return;
  const parts = tensuDom.all(document, '[data-testid="stMain"] .stHtml').map((part) => {
    const copy = part.cloneNode(true);
    copy.querySelectorAll('style, script, .chart').forEach((each) => each.remove());
    // links would not work without the server
    copy.querySelectorAll('a').forEach((link) => link.replaceWith(tensuDom.make('span', {}, ...link.childNodes)));
    return copy.innerHTML.trim();
  });
  // leave out the parts before the hand, which show the position in the set
  const hand = parts.findIndex((part) => part.includes('<picture'));
  const shown = parts.slice(Math.max(hand, 0)).filter(Boolean).map((part) => `<div>${part}</div>`);
  const main = tensuDom.make('main', { className: 'stHtml', innerHTML: `<h1>The last hand</h1>${shown.join('')}` });
  const pictures = new Set(tensuDom.all(main, 'img[src], source[srcset]')
    .map((each) => new URL(each.getAttribute('src') ?? each.getAttribute('srcset'), location.href))
    .filter((address) => address.origin === location.origin).map((address) => address.href));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>The last hand · Tensu</title>
<link rel="stylesheet" href="${TENSU.offlineLook}"></head><body class="offline">${main.outerHTML}</body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
  };
  await caches.delete(LAST);
  const cache = await caches.open(LAST);
  await cache.put(TENSU.lastBill, new Response(html, { headers }));
  await Promise.allSettled([...pictures].map((address) => cache.add(address)));
};

export default function ({ bill }) {
  if (!isSecureContext || !('serviceWorker' in navigator) || !('caches' in window)) return;
  if (bill === window.tensuBill) return;
  window.tensuBill = bill;
  keep(bill).catch(() => {});
}
