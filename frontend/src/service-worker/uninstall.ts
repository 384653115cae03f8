/** Replaces the service worker in builds without one: deletes its caches and unregisters. */
declare const self: ServiceWorkerGlobalScope;

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clear()));

export {};
