import { durations } from '#contract/limits.ts'
import type { ClientFrame } from '#contract/live.ts'
import { wireVersion } from '#contract/wire/history.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { learnTime } from '#web/gate/server-clock.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import type { HeardFrame, LiveSocket } from './socket.ts'
import { openSocket } from './socket.ts'
import type { LiveStatus } from './status.ts'
import { isPageOutdated, setLiveStatus, useLiveStatus } from './status.ts'

export interface ConnectParts {
  frame(frame: HeardFrame): void
  /** The server does not let us in, or not any more: ask who we are. */
  sessionDoubtful(): void
}

export interface Connection {
  /** Dropped silently while there is no connection. */
  send(frame: ClientFrame): void
  /** For a person who asks for it, whatever the reason it stopped. */
  reconnect(): void
  stop(): void
}

/**
 * A server that lets us in and drops us at once is not there yet: only a connection this old starts the count again.
 */
const steadyMs = 5_000

/** Keep one live connection, through everything that ends one. */
export function connect(parts: ConnectParts): Connection {
  let socket: LiveSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let openedAt = 0
  const stopping = new AbortController()

  const open = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (isPageOutdated()) return
    openedAt = performance.now()
    socket?.close()
    socket = openSocket({ frame, lost })
  }

  const frame = (received: HeardFrame): void => {
    if (received.t === 'hello') {
      learnTime(received.now)
      if (received.wire !== wireVersion) return rest('outdated')
      if (isOtherStore(received.store)) return location.reload()
      setLiveStatus('live')
    }
    parts.frame(received)
  }

  const lost = (code: number, wasOpen: boolean): void => {
    socket?.close()
    socket = null
    if (code === closeCodes.wireOutdated) return rest('outdated')
    if (code === closeCodes.tooManySockets) return rest('crowded')
    // A refused upgrade looks like any other failure, so the session is asked for now and then.
    if (code === closeCodes.sessionEnded || (!wasOpen && attempt % 4 === 1)) parts.sessionDoubtful()
    if (wasOpen && performance.now() - openedAt > steadyMs) attempt = 0
    setLiveStatus(navigator.onLine ? 'reconnecting' : 'offline')
    timer = setTimeout(open, backoffMs(attempt++))
  }

  /** Stay away until somebody asks. */
  const rest = (status: LiveStatus): void => {
    socket?.close()
    socket = null
    clearTimeout(timer)
    timer = undefined
    setLiveStatus(status)
  }

  /**
   * The network is back or the page is looked at again: don't wait, and don't trust a socket that should have spoken.
   */
  const atOnce = (): void => {
    if (document.visibilityState === 'hidden') return
    if (timer !== undefined) return open()
    if (socket && performance.now() - socket.heardAt() > durations.heartbeatMs + 5_000) open()
  }

  /** A socket may outlive its network for minutes. Trying goes on: the browser may be wrong about the network. */
  const networkGone = (): void => {
    if (socket) lost(0, true)
    else if (timer !== undefined) setLiveStatus('offline')
  }

  addEventListener('online', atOnce, { signal: stopping.signal })
  addEventListener('offline', networkGone, { signal: stopping.signal })
  document.addEventListener('visibilitychange', atOnce, { signal: stopping.signal })
  // A refused post may have told first.
  const stopWatching = useLiveStatus.subscribe(() => {
    if (isPageOutdated() && (socket || timer !== undefined)) rest('outdated')
  })
  setLiveStatus('connecting')
  open()

  return {
    send: said => socket?.send(said),
    reconnect: open,
    stop() {
      stopping.abort()
      stopWatching()
      rest('connecting')
    },
  }
}

/** Which place this page holds the data of, also after a log-out. */
let store = ''

/**
 * After a restore or a move what the page holds is of another place: read all of it again. Drafts and unsent messages
 * are kept.
 */
function isOtherStore(told: string): boolean {
  if (store === '') store = told
  return store !== told
}
