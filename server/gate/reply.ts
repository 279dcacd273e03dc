import type { FastifyReply } from 'fastify'
import { type ErrorCode, errors, type Facts } from '#contract/errors.ts'
import { say } from '#words/say.ts'
import type { Language } from '#words/language.ts'
import { type Refusal, refuse } from './refusal.ts'

/** `{error, code, ...facts}`: the sentence in the caller's language, and what programs read. */
export function sendRefusal(reply: FastifyReply, { code, facts }: Refusal, language: Language): FastifyReply {
  if (facts.retryAfterSeconds !== undefined) reply.header('retry-after', String(facts.retryAfterSeconds))
  return reply.code(errors[code]).send(refusalBody(code, facts, language))
}

export const refusalBody = (code: ErrorCode, facts: Facts, language: Language): object => ({
  error: say(language, code, facts),
  code,
  ...facts,
})

/** What Fastify itself refuses before a handler runs. */
export function refusalOfError(error: { statusCode?: number; code?: string }): Refusal | null {
  if (error.statusCode === 413) return refuse('too-large')
  if (error.statusCode === 415) return refuse('unsupported-media-type')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return refuse('malformed')
  return null
}
