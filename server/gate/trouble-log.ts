import type { FastifyBaseLogger } from 'fastify'

/** A full disk or a lost database fails every request: one line in this time says as much as thousands. */
const everyMs = 10_000

/** Notes what requests could not do because of the machine, not of a bug; with the id of the last of them. */
export function createTroubleLog(log: FastifyBaseLogger): { note(error: Error, requestId: string): void } {
  let saidAt = -Infinity
  let unsaid = 0
  return {
    note: (error, reqId) => {
      unsaid++
      if (performance.now() - saidAt < everyMs) return
      log.error({ reqId, err: error, requests: unsaid }, 'Requests were answered 503')
      saidAt = performance.now()
      unsaid = 0
    },
  }
}
