import type { WebSocket } from 'ws'
import { socketLimits } from '#contract/limits.ts'
import { closeCodes } from '#contract/live.ts'
import type { Clock } from '#server/gate/clock.ts'

/**
 * What a page may send: nothing but pongs and, sparingly, pings, since acts are HTTP. Any other frame, or more frames
 * than `socketLimits` allow, ends the socket. Frames that are too long or ill-formed `ws` itself answers with the
 * standard codes (1009, 1007, 1002).
 */
export function guardIncoming(ws: WebSocket, clock: Clock, factor: number): void {
  const everyMs = 1_000 / (socketLimits.framesPerSecond * factor)
  const burstMs = socketLimits.frameBurst * factor * everyMs
  let fullAt = 0

  const count = (): void => {
    const now = clock.monotonic()
    fullAt = Math.max(fullAt, now) + everyMs
    if (fullAt - now > burstMs) ws.close(closeCodes.badFrame)
  }
  ws.on('ping', count)
  ws.on('pong', count)
  ws.on('message', () => ws.close(closeCodes.badFrame))
  ws.on('error', () => {}) // it closes itself with the code for what was wrong
}
