import * as z from 'zod'
import { ownPassword } from './account-inputs.ts'
import { epochMs, nothing } from '#contract/text/text.ts'
import { ownLanguage } from './preferences.ts'
import { route } from '#contract/wire/route.ts'

/** Why a copy could not be made. */
export const dataCopyFailures = ['no-room', 'broken'] as const

/** The copy of all of one’s own data that was asked for last (ACC-64). */
export const dataCopy = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('making'), askedAt: epochMs, percent: z.int() }),
    z.object({
      state: z.literal('ready'),
      askedAt: epochMs,
      bytes: z.int(),
      until: epochMs,
      /** Null in a session that did not ask for it: there it does not open (ACC-66). */
      url: z.string().nullable(),
      /** Where it opens, as one knows it from the list of sessions. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
    }),
    z.object({ state: z.literal('failed'), askedAt: epochMs, why: z.enum(dataCopyFailures) }),
  ])
  .meta({ id: 'DataCopy' })
export type DataCopy = z.infer<typeof dataCopy>

/** A copy of all of one’s own data. The file itself is served at the copy’s `url`. */
export const dataCopyRoutes = {
  getDataCopy: route({
    kind: 'read',
    method: 'GET',
    path: '/api/me/data-copy',
    summary: 'The copy of one’s own data that was asked for last, and from when on another one may be.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      copy: dataCopy.nullable(),
      /** Null where one may be asked for now. */
      askFrom: epochMs.nullable(),
    }),
  }),
  askDataCopy: route({
    kind: 'act',
    method: 'POST',
    path: '/api/me/data-copy',
    summary: 'Have a copy of all of one’s own data made, once a day. While one is being made, nothing changes.',
    ability: 'account.self',
    limit: 'ownPassword',
    refusals: ['password-required', 'wrong-password', 'data-copy-too-soon', 'data-copy-no-room'],
    input: z.strictObject({
      password: ownPassword,
      /** In which the copy is written. */
      language: ownLanguage,
      /** IANA name of the zone that the times on its pages are in. One that the server does not know is UTC. */
      timeZone: z
        .string('invalid')
        .max(60, 'invalid')
        .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, 'invalid'),
    }),
    output: nothing,
  }),
}
