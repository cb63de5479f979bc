/** Caches every response on disk, so that the page opens without a network. */
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith(respond(event.request)));

async function respond(request) {
  const cache = await caches.open("page");
  const cached = await cache.match(request);
  if (cached) return cached;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
}
