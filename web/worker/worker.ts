import type { AskedEvent, WorkerScope } from './scope.ts'

/**
 * The service worker, at `/sw.js`. It keeps one build's shell: the page's document and the hashed files that it is made
 * of, so that the site opens without a network and says so itself. What people say and see is never kept: the API,
 * files and the live connection pass by as if this was not here.
 *
 * A build has a worker and a cache of its own and they never mix. A newer worker waits while a page of the older one is
 * open (such a page gets all its files from its own cache, though the server has none of them any more) and takes over
 * when the only page left says that it is of the newer build (web/app/worker.ts).
 */
const scope = self as unknown as WorkerScope

/** Written in by the build (vite.config.ts). */
declare const MEYDAN_BUILD: string
declare const MEYDAN_FILES: readonly string[]
declare const MEYDAN_NOT_PAGES: readonly string[]

const prefix = 'meydan-'
const cacheName = prefix + MEYDAN_BUILD
const kept = new Set(MEYDAN_FILES)
/** The document without the words of any page: what it shows is decided in the browser. */
const shell = '/index.html'

scope.addEventListener('install', event => event.waitUntil(keepShell()))
scope.addEventListener('activate', event => event.waitUntil(replaceOthers()))
scope.addEventListener('message', event => {
  if (event.data === MEYDAN_BUILD) event.waitUntil(takeOverFromNobody())
})
scope.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(pageFor(event))
  } else if (kept.has(pathname)) event.respondWith(fileFor(request))
})

/** All or nothing: a worker without its whole shell is not installed, and the browser tries again another time. */
async function keepShell(): Promise<void> {
  const page = await fetch(shell, { cache: 'no-store', credentials: 'omit' })
  const text = await page.clone().text()
  if (!page.ok || !text.includes(MEYDAN_BUILD)) throw new Error('The server has gone on to another build.')
  const cache = await caches.open(cacheName)
  await cache.addAll([...kept])
  await cache.put(shell, page)
}

async function replaceOthers(): Promise<void> {
  const names = await caches.keys()
  const others = names.filter(name => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.map(name => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
}

/** Who asks is a page of this build. Where it is the only one, nobody needs the older files. */
async function takeOverFromNobody(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await scope.skipWaiting()
}

/** Addresses of pages have no dot in their last part, which files do. */
const isPage = (path: string): boolean =>
  !MEYDAN_NOT_PAGES.some(other => path === other.replace(/\/$/, '') || path.startsWith(other.replace(/\/?$/, '/'))) &&
  !/\.[^/]*$/.test(path)

/** From the server, always; the kept shell only where there is no server, or a proxy in front of none. */
async function pageFor({ request, preloadResponse }: AskedEvent): Promise<Response> {
  const page = await fromServer(request, preloadResponse).catch(() => null)
  if (page && !(page.status >= 502 && page.status <= 504)) return page
  const cache = await caches.open(cacheName)
  return (await cache.match(shell)) ?? page ?? Response.error()
}

const fromServer = async (request: Request, preloaded: Promise<Response | undefined>): Promise<Response> =>
  (await preloaded) ?? fetch(request)

/** Its name holds its hash: the kept one is the same, no matter who made it. */
async function fileFor(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request)
}
