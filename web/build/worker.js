// The service worker. It caches the program and never touches an API response.
const version = '__VERSION__'
const precache = '__PRECACHE__'
const cacheName = `pam-${version}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precache)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const ours = (await caches.keys()).filter((name) => name.startsWith('pam-'))
      // The cache before this one stays: a tab not yet reloaded may still ask for its old parts.
      await Promise.all(ours.slice(0, -2).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

// Only a person's click on "Reload" sends this: an update never cuts into work.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isOurs = url.origin === self.location.origin && request.method === 'GET'
  if (!isOurs || url.pathname.startsWith('/api') || url.pathname.startsWith('/metrics')) return
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (precache.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(url.pathname).then((hit) => hit ?? fetch(request)))
  }
})
