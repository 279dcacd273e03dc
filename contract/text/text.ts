import * as z from 'zod'
import { characters, hasVisibleCharacter, isPlain, isStorable } from './characters.ts'
import type { ErrorCode, ErrorKey } from '#contract/wire/errors.ts'

interface TextRule {
  max: number
  /** What is answered for an empty text; without it an empty text is fine. */
  empty?: ErrorCode
  tooLong?: ErrorKey
}

/** A trimmed, storable text of at most `max` characters. The issues' messages are error codes. */
export const text = ({ max, empty, tooLong = 'invalid' }: TextRule) =>
  z
    .string({ error: issue => (issue.input === undefined && empty ? empty : 'invalid') })
    .max(max * 4, tooLong) // a cheap bound before the exact one
    .refine(isStorable, 'invalid')
    .trim()
    .refine(value => !empty || hasVisibleCharacter(value), empty ?? 'invalid')
    .refine(value => characters(value) <= max, tooLong)

/** A text that stands among those of others: a reason, a note, a description. */
export const plainText = (rule: TextRule) => text(rule).refine(isPlain, 'invalid')

/** A storable string taken as it is: passwords and codes are not trimmed. */
export const exact = (max: number, missing: ErrorCode = 'invalid') =>
  z.string(missing).max(max, 'invalid').refine(isStorable, 'invalid')

/** Our own ids: UUIDs in lower case (version 7 where we or a client make them). */
export const id = z
  .uuid('invalid')
  .regex(/^[0-9a-f-]+$/, 'invalid')
  .meta({ id: 'Id' })

/** The id of what a client makes. In capitals it would be stored, and no route that names it would take it. */
export const newId = z
  .uuidv7('invalid')
  .regex(/^[0-9a-f-]+$/, 'invalid')
  .meta({ id: 'NewId' })

/** A whole number in a query string. */
export const queryInteger = z
  .string()
  .regex(/^\d{1,15}$/, 'invalid')
  .transform(Number)

/** Where the next page of a list begins: a time and an id, as the page before named them. Nothing else is one. */
export const pageCursor = z
  .string('invalid')
  .regex(/^\d{1,15}_[0-9a-f-]{36}$/, 'invalid')
  .meta({ id: 'PageCursor' })

/** Epoch milliseconds. */
export const epochMs = z.int().meta({ id: 'EpochMs', description: 'Epoch milliseconds' })
export type EpochMs = number

/**
 * What of a thing an act was decided on: the thing came with it, and it goes back as it came. Where the thing has
 * another one now, the act is `conflict`, and `now` tells how the thing stands. It means nothing else, and counts
 * nothing.
 */
export const version = z.int('invalid').positive('invalid').meta({ id: 'Version' })

/** The answer of an act that has nothing to tell but that it happened. */
export const nothing = z.object({}).meta({ id: 'Nothing' })
export type Nothing = z.infer<typeof nothing>
