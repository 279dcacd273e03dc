import { durations } from '#contract/limits.ts'
import type { ClientFrame, ServerFrame } from '#contract/live.ts'
import { wireVersion } from '#contract/wire/history.ts'

/** This page posts by requests, so that no answers come over its socket. */
export type HeardFrame = Exclude<ServerFrame, { t: 'answer' }>

export interface SocketParts {
  frame(frame: HeardFrame): void
  /** The socket is gone, once: a close code, or 0 for one that went silent. `wasOpen`: the server had let us in. */
  lost(code: number, wasOpen: boolean): void
}

export interface LiveSocket {
  /** When the server was last heard (a monotonic clock), so that a woken page can doubt its socket. */
  heardAt(): number
  /** Dropped while the socket is not open: what a page says is soft state, and stale by the time it could be said. */
  send(frame: ClientFrame): void
  close(): void
}

/** Long enough for a slow phone to shake hands. */
const openingMs = 15_000

/** One WebSocket until it is lost. It gives up on silence: a dead connection closes by itself only after minutes. */
export function openSocket(parts: SocketParts): LiveSocket {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live?wire=${wireVersion}`)
  let heardAt = performance.now()
  let wasOpen = false
  let isLost = false
  let timer = setTimeout(() => lose(0), openingMs)

  const lose = (code: number): void => {
    if (isLost) return
    isLost = true
    clearTimeout(timer)
    socket.close() // also one that never opened, with a warning: browsers let no other open while it tries
    parts.lost(code, wasOpen)
  }

  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (isLost) return
    wasOpen = true
    heardAt = performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => lose(0), durations.silenceMs)
    parts.frame(JSON.parse(data) as HeardFrame) // our own server's shape; it is tested there
  })
  socket.addEventListener('close', ({ code }) => lose(code))

  return {
    heardAt: () => heardAt,
    send(frame) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    },
    close() {
      isLost = true
      clearTimeout(timer)
      // A browser warns on the console of a socket that is closed before it was open.
      if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
      else socket.close()
    },
  }
}
