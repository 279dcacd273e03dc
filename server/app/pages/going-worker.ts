/**
 * What `/sw.js` is with SERVICE_WORKER=off: browsers that hold a service worker of ours ask for it again, get this one,
 * and are as they were before they ever had one. For the day on which the real one turns out to do harm.
 */
export const goingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(go()))
async function go() {
  for (const name of await caches.keys()) if (name.startsWith('meydan-')) await caches.delete(name)
  await registration.unregister()
}
`
