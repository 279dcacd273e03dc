import { ownBuild } from '#web/gate/build.ts'

/**
 * Keeps the shell in the browser (web/worker/worker.ts), once the page has what it needs itself. Only where browsers
 * allow it (https, or this machine), not while developing, and not for those who asked to save data.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator) || savesData()) return
  const act = isTurnedOff() ? look : register
  const whenIdle = (): void => void setTimeout(() => void act().catch(() => {}), idleMs) // the site works without
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** The page's own first requests come first. */
const idleMs = 2_000

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' })
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => offer(registration.waiting))
  })
}

/**
 * With SERVICE_WORKER=off a worker that is still there fetches the one that takes it away
 * (server/app/pages/going-worker.ts). Here nothing is registered: that would bring back the registration which is just
 * going, for as long as pages are open.
 */
async function look(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update()
}

const isTurnedOff = (): boolean => document.querySelector('meta[name="service-worker"][content="off"]') !== null

/** A worker that waits is told which build this page is of: it may take over where no page of an older one is open. */
const offer = (waiting: ServiceWorker | null): void => waiting?.postMessage(ownBuild())

/** The content policy wants a policy of ours for addresses of scripts; ours knows one address. */
function workerUrl(): string {
  const path = '/sw.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('meydan-worker', { createScriptURL: () => path })
  return (policy?.createScriptURL(path) ?? path) as string
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
