import type { FastifyReply } from 'fastify'
import { type ErrorCode, errors, type Facts } from '#contract/wire/errors.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { say } from '#words/say.ts'
import type { Language } from '#words/language.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

/** A restart of the database is over by then, mostly; anybody who was answered 503 has already waited as long. */
export const unavailableSeconds = 5

/** `{error, code, ...facts}`: the sentence in the caller's language, and what programs read. */
export function sendRefusal(reply: FastifyReply, { code, facts }: Refusal, language: Language): FastifyReply {
  const afterSeconds = facts.retryAfterSeconds ?? (errors[code] === 503 ? unavailableSeconds : undefined)
  if (afterSeconds !== undefined) reply.header('retry-after', String(afterSeconds))
  return reply.code(errors[code]).send(refusalBody(code, facts, language))
}

export const refusalBody = (code: ErrorCode, facts: Facts, language: Language): object => ({
  error: say(language, code, facts),
  code,
  ...facts,
})

/** What Fastify itself refuses before a handler runs, and what the machine cannot do now. Null: a bug. */
export function refusalOfError(error: Error & { statusCode?: number; code?: string }): Refusal | null {
  if (error.statusCode === 413) return refuse('too-large')
  if (error.statusCode === 415) return refuse('unsupported-media-type')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('malformed')
  // Last: a body whose sender went away is an ECONNRESET, too.
  return isUnavailable(error) ? refuse('unavailable') : null
}
