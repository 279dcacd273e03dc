import * as z from 'zod'
import { sizes } from './limits.ts'
import { lockdownKinds, type LockdownKind } from './lockdown-rule.ts'
import { role } from './role.ts'
import { epochMs, id, version } from '#contract/text/text.ts'
import { actEntry } from '#contract/wire/act-entry.ts'
import { route } from '#contract/wire/route.ts'

const kind = z.enum(lockdownKinds, 'invalid').meta({ id: 'LockdownKind' })

/** What runs in a channel, or in the whole place and so in each of its channels (CHN-24). */
export const lockdown = z
  .object({
    kind,
    /** `slow`: seconds between two messages of one person; `older`: hours since the account was verified. */
    threshold: z.int().nullable(),
    /** Null: until somebody ends it. At `until` it is over without an event. */
    until: epochMs.nullable(),
    /** Of the whole place. */
    isOfPlace: z.boolean(),
    /** The role that he who set it had then: a lower one can neither change nor end it. */
    setByRole: role,
    /** The uid of who set it, for staff alone; null for others, and for staff where it was the operator. */
    setBy: id.nullable(),
    version,
  })
  .meta({ id: 'Lockdown' })
export type Lockdown = z.infer<typeof lockdown>
/** As they stand in the row of a channel. */
export const copiedLockdowns = z.array(lockdown.omit({ version: true }).extend({ id }))

const thresholds: Record<LockdownKind, readonly [number, number] | null> = {
  slow: [sizes.slowSecondsMin, sizes.slowSecondsMax],
  older: [sizes.olderHoursMin, sizes.olderHoursMax],
  staff: null,
  'sign-ups': null,
}

const isThresholdOf = ({ kind: of, threshold }: { kind: LockdownKind; threshold: number | null }): boolean => {
  const range = thresholds[of]
  return range === null ? threshold === null : threshold !== null && threshold >= range[0] && threshold <= range[1]
}

/** Of the place where `channelId` is null: there alone sign-ups can be paused. */
const isThere = ({ kind: of, channelId }: { kind: LockdownKind; channelId: string | null }): boolean =>
  of !== 'sign-ups' || channelId === null

const where = { channelId: id.nullable(), kind }

export const lockdownRoutes = {
  setLockdown: route({
    kind: 'act',
    method: 'POST',
    path: '/api/lockdowns',
    summary:
      'Lock a channel, or with `channelId` null the whole place. `version` is of the one of this kind that runs there; null: none does.',
    ability: 'lockdown.set',
    limit: 'moderate',
    refusals: ['not-found', 'conflict', 'lockdown-too-long'],
    input: z
      .strictObject({
        ...where,
        threshold: z.int('invalid').nullable(),
        /** Null: until somebody ends it, which only owners may set. */
        minutes: z.int('invalid').min(1, 'invalid').max(sizes.lockdownMinutesMax, 'invalid').nullable(),
        version: version.nullable(),
      })
      .refine(isThresholdOf, { path: ['threshold'], message: 'invalid' })
      .refine(isThere, { path: ['kind'], message: 'invalid' }),
    /** `entryId`: the entry by which the act is taken back (MOD-32). */
    output: lockdown.extend({ entryId: id }).meta({ id: 'LockdownSet' }),
  }),
  endLockdown: route({
    kind: 'act',
    method: 'DELETE',
    path: '/api/lockdowns',
    summary: 'End a lockdown now. Where none of this kind runs it does nothing.',
    ability: 'lockdown.set',
    limit: 'moderate',
    refusals: ['not-found', 'conflict'],
    input: z.strictObject({ ...where, version }),
    /** Null where none ran. */
    output: actEntry,
  }),
}
