import { WebSocket } from 'ws'
import { socketLimits } from '#contract/limits.ts'
import { type ClientFrame, clientFrame } from '#contract/live.ts'
import { closeCodes } from '#contract/wire/wire.ts'
import { parseBody } from '#server/gate/http/parse.ts'
import type { HubContext } from '../delivery/hub-context.ts'
import { reasonOf } from '../sockets/end-reasons.ts'

/** Whatever our pages say beside what they post is shorter by far. */
const signBytesMax = 256

/**
 * What a page may send: the contract's few frames, pongs and, sparingly, pings. Any other frame, or more frames than
 * `socketLimits` allow, ends the socket; so does one that `hear` answers no to, since it may not come now. Frames that
 * are too long or ill-formed `ws` itself answers with the standard codes (1009, 1007, 1002).
 */
export function guardIncoming(ws: WebSocket, house: HubContext['house'], hear: (frame: ClientFrame) => boolean): void {
  const { clock, meter } = house
  const factor = house.config.limitsFactor
  const everyMs = 1_000 / (socketLimits.framesPerSecond * factor)
  const burstMs = socketLimits.frameBurst * factor * everyMs
  let fullAt = 0

  const end = (): void => {
    if (ws.readyState !== WebSocket.OPEN) return
    meter.live.ended.of(reasonOf(closeCodes.badFrame)).add()
    ws.close(closeCodes.badFrame)
  }
  const count = (): void => {
    const now = clock.monotonic()
    fullAt = Math.max(fullAt, now) + everyMs
    if (fullAt - now > burstMs) end()
  }
  ws.on('ping', count)
  ws.on('pong', count)
  ws.on('message', (data, isBinary) => {
    count()
    if (ws.readyState !== WebSocket.OPEN) return // it is being closed; what still arrives counts for nothing
    const frame = isBinary ? null : parseFrame(data as Buffer)
    if (!frame || !hear(frame)) end()
  })
  ws.on('error', () => {}) // it closes itself with the code for what was wrong
}

function parseFrame(bytes: Buffer): ClientFrame | null {
  const parsed = parseBody(bytes)
  const frame = parsed.ok ? clientFrame.safeParse(parsed.value).data : undefined
  return frame && (frame.t === 'post' || bytes.length <= signBytesMax) ? frame : null
}
