import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** NUL and lone surrogates are refused everywhere: the two database engines treat them differently (design.md section 3). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Characters that leave no mark: control and format (bidi, zero width), separators, combining marks, blank-looking letters. */
const invisible = /[\p{Cc}\p{Cf}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/gu

export const hasVisibleCharacter = (text: string): boolean => text.replace(invisible, '') !== ''

/** Control, format (bidi, zero width), private, line and paragraph separators, blank-looking letters, and runs of stacked marks. */
const outOfPlace = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]|\p{M}{3,}/u

/** A name stands among other text: it keeps to its line, in its direction, and hides nothing. */
export const isOneLine = (name: string): boolean => !outOfPlace.test(name)

/** Text as people see its length: characters (code points), not UTF-16 halves. */
export const characters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

interface TextRule {
  max: number
  /** What is answered for an empty text; without it an empty text is fine. */
  empty?: ErrorCode
  tooLong?: ErrorCode
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

/** Control characters but tabs and line breaks (so no ANSI), and those that turn the direction of what follows. */
const disturbing = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u

/** A text that stands among those of others: a reason, a note, a description. */
export const plainText = (rule: TextRule) => text(rule).refine(said => !disturbing.test(said), 'invalid')

/** A storable string taken as it is: passwords and codes are not trimmed. */
export const exact = (max: number, missing: ErrorCode = 'invalid') =>
  z.string(missing).max(max, 'invalid').refine(isStorable, 'invalid')

/** Our own ids: UUIDs in lower case (version 7 where we or a client make them). */
export const id = z.uuid('invalid').regex(/^[0-9a-f-]+$/, 'invalid')

/** A whole number in a query string. */
export const queryInteger = z
  .string()
  .regex(/^\d{1,15}$/, 'invalid')
  .transform(Number)

/** Where the next page of a list begins: a time and an id, as the page before named them. Nothing else is one. */
export const pageCursor = z.string('invalid').regex(/^\d{1,15}_[0-9a-f-]{36}$/, 'invalid')

/** Epoch milliseconds. */
export const epochMs = z.int()
export type EpochMs = number

/** The answer of an act that has nothing to tell but that it happened. */
export const nothing = z.object({})
export type Nothing = z.infer<typeof nothing>
