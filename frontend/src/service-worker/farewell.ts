/** Takes the place of the worker when the shop is built without one: clears away what it kept, and goes. */
declare const self: ServiceWorkerGlobalScope;

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(clear()));

export {};
