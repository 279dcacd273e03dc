import type { FastifyRequest } from 'fastify'
import { durations, requestLimits } from '#contract/limits.ts'
import type { Clock } from '#server/gate/clock.ts'
import { refuse } from '#server/gate/refusal.ts'

/** How often a slow upload is looked at. */
const lookEveryMs = 1_000
/**
 * What a connection has read of the body before this looks at it for the first time: the buffers of socket and request.
 */
const readAheadBytes = 128 * 1024

/**
 * A signal that fires when an upload is not worth waiting for: its sender is gone, its time is over, or it carries less
 * than 20 KB a second after half a minute. Time is that of the clock given, which tests move by hand.
 */
export function patienceWith({ raw }: FastifyRequest, clock: Clock): { signal: AbortSignal; stop(): void } {
  const began = clock.monotonic()
  const bytesBefore = raw.socket.bytesRead - readAheadBytes
  const controller = new AbortController()
  const giveUp = (): void => controller.abort(refuse('upload-failed'))
  const look = (): void => {
    const passedMs = clock.monotonic() - began
    const least = (passedMs / 1_000) * requestLimits.uploadBytesPerSecond
    const isSlow = passedMs > requestLimits.uploadGraceMs && raw.socket.bytesRead - bytesBefore < least
    if (isSlow || passedMs >= durations.uploadMs) giveUp()
  }
  const looking = setInterval(look, lookEveryMs).unref()
  const gone = (): void => void (raw.complete || giveUp()) // the end of a whole body closes it, too
  if (raw.destroyed) gone()
  else raw.once('close', gone)
  return {
    signal: controller.signal,
    stop() {
      clearInterval(looking)
      raw.off('close', gone)
    },
  }
}
