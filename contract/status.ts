import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { epochMs, queryInteger } from '#contract/text/text.ts'

/**
 * What is counted by the hour (DATA-18): the names under which `hourly_counts` holds its values, and what two countings
 * of one hour make together. They are two where the server was restarted within the hour, or where several processes
 * serve one place: what each counts for itself is added; of what all of them see, the most extreme counts.
 */
export const countNames = {
  /** People with a page open at the same time. */
  people: 'most',
  /** Different people who had a page open. */
  visitors: 'most',
  messages: 'most',
  /** People who signed up in this hour and have verified their address since. */
  members: 'most',
  /** Microseconds from a post's arrival to its answer: half of them took no longer. */
  postHalfUs: 'most',
  /** The same for 95 in 100. */
  postMostUs: 'most',
  /** Cases that wait, as the desk counts them (REP-8). */
  reports: 'most',
  /** Milliseconds that the oldest open report has waited. */
  reportWaitMs: 'most',
  diskUsedBytes: 'most',
  diskFreeBytes: 'least',
  logIns: 'sum',
  uploads: 'sum',
} as const satisfies Record<string, 'most' | 'least' | 'sum'>

export type CountName = keyof typeof countNames
const names = Object.keys(countNames) as CountName[]

/** Of one hour or day; what nobody counted is missing. */
const counts = z.partialRecord(z.enum(names), z.int()).meta({ id: 'Counts' })
export type Counts = z.infer<typeof counts>

/** The first millisecond of an hour or a day, with its counts. One without a server is not among them. */
const countsAt = z.object({ at: epochMs, counts }).meta({ id: 'CountsAt' })

/** Why a backup or its proof failed. Pages and mails have a sentence for each in both languages. */
export const upkeepReasons = [
  'folder-full',
  'folder-closed',
  'folder-fails',
  'folder-shared',
  'folder-of-another',
  'passphrase',
  'no-archive',
  'damaged',
  'differs',
  'other',
] as const
export type UpkeepReason = (typeof upkeepReasons)[number]

/** What needs a hand: a code, with the facts that its sentence names (server/status/needs.ts). */
const need = z
  .discriminatedUnion('code', [
    z.object({ code: z.enum(['no-owner', 'no-smtp', 'no-backup']) }),
    /** Bytes. */
    z.object({ code: z.literal('disk-tight'), free: z.int(), total: z.int() }),
    z.object({ code: z.enum(['mails-stuck', 'reports-waiting']), waiting: z.int(), oldestAt: epochMs }),
    z.object({ code: z.literal('backup-old'), at: epochMs }),
    /** `why`: one line of the machine, in English, as a detail. */
    z.object({
      code: z.enum(['backup-failed', 'proof-failed']),
      at: epochMs,
      reason: z.enum(upkeepReasons).meta({ id: 'UpkeepReason' }),
      why: z.string(),
    }),
  ])
  .meta({ id: 'Need' })
export type Need = z.infer<typeof need>

/** How a backup, its proof or an erasure ended, and when. */
const run = z
  .object({ at: epochMs, outcome: z.enum(['done', 'failed', 'skipped']), bytes: z.int().nullable() })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof run>

export const statusRoutes = {
  getStatus: route({
    kind: 'read',
    method: 'GET',
    path: '/api/status',
    summary:
      'How the place stands now: what needs a hand, the last backup and proof, the release, mails, disk, people.',
    ability: 'status.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: z.object({
      version: z.string(),
      engine: z.enum(['sqlite', 'postgres']),
      /** When this server began to serve. */
      startedAt: epochMs,
      /** What needs a hand, most urgent first; empty where all is well. */
      needs: z.array(need),
      /** The newest of each, whatever became of it; null before the first one. */
      backup: run.nullable(),
      proof: run.nullable(),
      erasure: run.nullable(),
      mails: z.object({ waiting: z.int(), failed: z.int() }),
      /** Bytes, at most a minute old; null in the first moments of a server. */
      disk: z.object({ database: z.int(), files: z.int(), free: z.int(), total: z.int() }).nullable(),
      members: z.int(),
      /** How many have a page open now. */
      here: z.int(),
      /** Cases that wait, as the desk counts them (REP-8). */
      reports: z.int(),
      /** How much of what was said a search can find, in percent; null: all. */
      searchFilledPercent: z.int().nullable(),
    }),
  }),
  listCounts: route({
    kind: 'read',
    method: 'GET',
    path: '/api/status/counts',
    summary: 'What was counted in the last 24 hours that are over, or by day in the last 90 days with today.',
    ability: 'status.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      days: z.enum(['1', '90'], 'invalid'),
      /** Minutes that the reader's clock is ahead of UTC, and half a day more: where his days begin. */
      zone: queryInteger.refine(minutes => minutes <= 28 * 60, 'invalid').optional(),
    }),
    output: z.object({
      /** Between two of them, in milliseconds. */
      step: z.int(),
      /** The first and the last that there could be. */
      from: epochMs,
      until: epochMs,
      points: z.array(countsAt),
    }),
  }),
}
export type Status = z.infer<typeof statusRoutes.getStatus.output>
export type CountsSeries = z.infer<typeof statusRoutes.listCounts.output>
