import type { FastifyReply } from 'fastify'
import { type ErrorCode, errors, type Facts } from '#contract/wire/errors.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { say } from '#words/say.ts'
import type { Language } from '#words/language.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** A restart of the database is over by then, mostly; anybody who was answered 503 has already waited as long. */
export const unavailableSeconds = 5

/** A refusal as it is told, whichever way it goes. */
interface Told {
  status: number
  /** Seconds, as the header `Retry-After` has them. */
  retryAfter?: number
  body: object
}

/** `{error, code, ...facts}`: the sentence in the caller's language, and what programs read. */
export function toldAs({ code, facts }: Refusal, language: Language): Told {
  const status = errors[code]
  const retryAfter = facts.retryAfterSeconds ?? (status === 503 ? unavailableSeconds : undefined)
  return { status, ...(retryAfter !== undefined && { retryAfter }), body: refusalBody(code, facts, language) }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { status, retryAfter, body } = toldAs(refusal, language)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(status).send(body)
}

export const refusalBody = (code: ErrorCode, facts: Facts, language: Language): object => ({
  error: say(language, code, facts),
  code,
  ...facts,
})

/** A bug is told in general words, and with the id under which the log has it. */
export const bugUnder = (requestId: string): Refusal => refuse('internal', { reason: 'noted', requestId })

/** What Fastify itself refuses before a handler runs, and what the machine cannot do now. Null: a bug. */
export function refusalOfError(error: Error & { statusCode?: number; code?: string }): Refusal | null {
  if (error.statusCode === 413) return refuse('too-large')
  if (error.statusCode === 415) return refuse('unsupported-media-type')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('malformed')
  // Last: a body whose sender went away is an ECONNRESET, too.
  return isUnavailable(error) ? refuse('unavailable') : null
}
