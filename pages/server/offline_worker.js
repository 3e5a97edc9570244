// Answer if the server does not. Nothing from an evening or from Streamlit is ever stored.
const LAST = 'tensu-last';
const PATIENCE = 6000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(TENSU.cache).then((cache) => cache.addAll(TENSU.kept)).then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('tensu-') && name !== TENSU.cache && name !== LAST;
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Ask the server first, because a ruleset may have been corrected. If it fails or is too slow, use the stored copy.
const first = async (request, otherwise) => {
  const there = await otherwise();
  const patience = new AbortController();
  const over = there && setTimeout(() => patience.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: patience.signal });
    return answer.status < 500 || !there ? answer : there;
  } catch (error) {
    if (there) return there;
    throw error;
  } finally {
    clearTimeout(over);
  }
};
// A page of the rulebook is stored whole, once for each ruleset, so all other parameters of its address are ignored.
const found = (request) => {
  const address = new URL(request.url);
  if (/\/rulebook(\/|$)/.test(address.pathname)) {
    return caches.match(`${address.pathname}?rules=${encodeURIComponent(address.searchParams.get('rules') ?? '')}`);
  }
  return caches.match(request, { ignoreSearch: !address.pathname.includes('/hand/') });
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  const path = address.pathname.slice(TENSU.base.length);
  if (address.pathname === TENSU.bill) {
    event.respondWith(found(request).then((there) => there ?? fetch(request)));
  } else if (/^((card|offline|hand|rulebook)(\/|$)|assets\/rulebook-)/.test(path)) {
    const nowhere = (error) => {
      if (request.mode === 'navigate') return caches.match(TENSU.offline);
      throw error;
    };
    event.respondWith(first(request, () => found(request)).catch(nowhere));
  } else if (request.mode === 'navigate' && !/^(play|_stcore)(\/|$)/.test(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(TENSU.offline)));
  }
});
