import type { FastifyBaseLogger } from 'fastify'
import type { Gate } from '#server/gate/gate.ts'
import type { PlainBound } from '#server/gate/acts/verb.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { createTroubleLog } from '#server/gate/trouble-log.ts'
import type { Sender } from './caller.ts'
import { counted } from './counted.ts'
import { bodyPart } from './parse.ts'
import { pass } from './pass.ts'
import { bugUnder, refusalOfError, toldAs } from './reply.ts'
import { type Watching, watchSpoken } from './watch-requests.ts'

/** A call of one route that comes over a live connection. */
export interface Spoken {
  sender: Sender
  /** Path parameters and body as one object; anything at all, until the shape of the route has seen it. */
  body: unknown
  /** The connection's log, and the id of the request with which it began. */
  log: FastifyBaseLogger
  id: string
  /** When it came, by the performance clock. */
  since: number
}

/** What the route answers: status, `Retry-After` in seconds where there is one, and the body. */
export interface SpokenAnswer {
  status: number
  retryAfter?: number
  body: unknown
}

/** Never throws: a bug is an answer too (500), as it is over HTTP. */
export type Speak = (spoken: Spoken) => Promise<SpokenAnswer>

/** Calls of a route past HTTP: the same steps, the same answers, and they count as its requests do. */
export function speakTo(gate: Gate, bound: PlainBound, watching: Watching): Speak {
  const { config, log, meter } = gate.house
  const watch = watchSpoken(config, watching)
  const trouble = createTroubleLog(log)

  return async spoken => {
    const answer = await answerTo(spoken)
    const ms = performance.now() - spoken.since
    watch(bound.route, { status: answer.status, ms, address: spoken.sender.address, log: spoken.log })
    return answer
  }

  async function answerTo({ sender, body, log: ofConnection, id }: Spoken): Promise<SpokenAnswer> {
    try {
      const caller = await gate.identify(sender)
      const answer = await counted(meter, bound, pass(gate, bound, caller, [bodyPart(body)]))
      return answer instanceof Refusal ? toldAs(answer, sender.language) : { status: 200, body: answer.result }
    } catch (error) {
      const refusal = refusalOfError(error as Error)
      if (refusal?.code === 'unavailable') trouble.note(error as Error, id)
      if (!refusal) ofConnection.error({ err: error, route: bound.route.path }, 'A request failed')
      return toldAs(refusal ?? bugUnder(id), sender.language)
    }
  }
}
