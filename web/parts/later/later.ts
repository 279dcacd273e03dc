import { create } from 'zustand'
import { isOutdated } from '#web/gate/build.ts'

/** A part of a page whose script comes after the page: when nothing else is to do, or as soon as somebody wants it. */
export interface Later<Part> {
  /** For components: null until it is there. */
  use: () => { part: Part | null; isMissing: boolean }
  /** What is there already; for what is only drawn inside of it. */
  here: () => Part
  /** What came; null where it could not be had. */
  fetch: () => Promise<Part | null>
  /** After it could not be had: of a newer build all is loaded again, which has the files that are missing. */
  retry: () => Promise<void>
}

const all = new Set<() => Promise<unknown>>()

/** `isOnlyAsked`: not beside the others, but when somebody wants it; for what is large and seldom needed. */
export function later<Part>(load: () => Promise<Part>, { isOnlyAsked = false } = {}): Later<Part> {
  const usePart = create<{ part: Part | null; isMissing: boolean }>(() => ({ part: null, isMissing: false }))
  let coming: Promise<Part | null> | null = null

  const come = async (): Promise<Part | null> => {
    try {
      usePart.setState({ part: await load(), isMissing: false })
    } catch {
      usePart.setState({ isMissing: true }) // who wants it is told (later-part.tsx)
    }
    coming = null
    return usePart.getState().part
  }
  const fetch = (): Promise<Part | null> => {
    const { part } = usePart.getState()
    return part === null ? (coming ??= come()) : Promise.resolve(part)
  }
  if (!isOnlyAsked) all.add(fetch)
  return {
    use: usePart,
    here: () => usePart.getState().part!,
    fetch,
    retry: async () => {
      if (await isOutdated()) location.reload()
      else await fetch()
    },
  }
}

/**
 * Fetches all parts, one after another, once the page has drawn itself and the browser has nothing else to do: what is
 * opened without a network was fetched before (PAGE-35). Returns how to stop.
 */
export function fetchLater(): () => void {
  let isStopped = false
  const fetchEach = async (): Promise<void> => {
    for (const fetch of all) if (!isStopped) await fetch()
  }
  const stop = whenIdle(() => void fetchEach())
  return () => {
    isStopped = true
    stop()
  }
}

/** A page that is never idle gets its parts all the same. */
const patienceMs = 3_000

/** Safari knows of no idle time. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(act, { timeout: patienceMs })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, 500)
  return () => clearTimeout(timer)
}
