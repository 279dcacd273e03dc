import { type ErrorCode, errors, type Facts, isErrorCode, reasons } from '#contract/wire/errors.ts'
import type { Schema } from './schema.ts'

export interface Refusals {
  /** Responses by status for these codes. */
  of(codes: readonly ErrorCode[]): Record<string, object>
  /** What `components.responses` holds. */
  shared: Record<string, object>
}

/**
 * Responses of refusals for a document in which each of these lists of codes stands once. What stands twice gets a
 * name.
 */
export function createRefusals(all: readonly (readonly ErrorCode[])[]): Refusals {
  const times = new Map<string, number>()
  for (const [, codes] of all.flatMap(groupsOf)) times.set(nameOf(codes), (times.get(nameOf(codes)) ?? 0) + 1)
  const isShared = ([, codes]: Group): boolean => times.get(nameOf(codes))! > 1
  return {
    of: codes =>
      Object.fromEntries(
        groupsOf(codes).map(group => [
          group[0],
          isShared(group) ? { $ref: `#/components/responses/${nameOf(group[1])}` } : responseOf(group[1]),
        ]),
      ),
    shared: Object.fromEntries(
      all
        .flatMap(groupsOf)
        .filter(isShared)
        .map(([, codes]) => [nameOf(codes), responseOf(codes)]),
    ),
  }
}

type Group = [status: string, codes: readonly ErrorCode[]]

/** Codes by their status; in the order of the contract, so that the same codes are the same list. */
const groupsOf = (codes: readonly ErrorCode[]): Group[] =>
  Object.entries(
    Object.groupBy(
      errorCodes.filter(code => codes.includes(code)),
      code => String(errors[code]),
    ),
  ).map(([status, own = []]) => [status, own])

const errorCodes = Object.keys(errors).filter(isErrorCode)

const responseOf = (codes: readonly ErrorCode[]): object => ({
  description: `Refused: ${codes.join(', ')}`,
  ...(codes.some(code => waits.has(errors[code])) && {
    headers: { 'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer' } } },
  }),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: [...codes] } } },
        ],
      },
    },
  },
})

/** Statuses that say when to come back. */
const waits = new Set<number>([429, 503])

/** `display-name-taken`: DisplayNameTaken. */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes.map(code => code.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())).join('')

/** What a refusal may tell beside its code. A fact that is not described here does not compile. */
const facts: Record<keyof Facts, Schema> = {
  until: {
    type: 'integer',
    description: 'Epoch milliseconds: until when a time-out or a lockdown lasts for this person',
  },
  field: { type: 'string', description: 'The input that was refused, as a dotted path' },
  retryAfterSeconds: { type: 'integer', description: 'Whole seconds to wait' },
  now: { type: 'object', description: 'For `conflict`: the thing as it is now' },
  linkUntil: { type: 'integer', description: 'Epoch milliseconds: until when the newest mailed link works' },
  reason: { type: 'string', enum: [...new Set(Object.values(reasons).flat())], description: 'Which of several causes' },
  leastAge: { type: 'integer', description: 'For `age-required`: years.' },
  by: { type: 'string', description: 'For `undo-done`: who took it back, as he was called then' },
  max: { type: 'integer', description: 'Characters, or how many, allowed' },
  maxDays: { type: 'integer', description: 'Days allowed' },
  maxMegabytes: { type: 'integer', description: 'Megabytes allowed' },
  requestId: { type: 'string', description: 'For `internal`: under which the log has it' },
  format: { type: 'string', description: 'What people call the format of a file: HEIC' },
  minPixels: { type: 'integer', description: 'Pixels that the shorter side of a picture has at least' },
  maxRatio: { type: 'integer', description: 'How many times as long the longer side may be' },
  maxMegapixels: { type: 'integer', description: 'Megapixels allowed' },
}

export const refusalSchemas: Record<string, Schema> = {
  ErrorCode: {
    type: 'string',
    enum: Object.keys(errors),
    description: 'What programs read. It never changes its meaning.',
  },
  Refusal: {
    type: 'object',
    required: ['error', 'code'],
    properties: {
      error: { type: 'string', description: 'A sentence in the language of Accept-Language (tr or en)' },
      code: { $ref: '#/components/schemas/ErrorCode' },
      ...facts,
    },
  },
}
