import * as z from 'zod'
import { sizes } from './limits.ts'
import { route } from '#contract/wire/route.ts'
import { attachment } from './media.ts'
import { message, earlierText } from './messages.ts'
import { reportedKinds, reportStatuses } from './report-kinds.ts'
import { role } from './role.ts'
import { epochMs, id, pageCursor, plainText, version, newId } from '#contract/text/text.ts'

const reportedKind = z.enum(reportedKinds, 'invalid').meta({ id: 'ReportedKind' })
const reportStatus = z.enum(reportStatuses, 'invalid').meta({ id: 'ReportStatus' })

/** What was reported, as it stood then: a person, or a message with everything it was. */
export const frozen = z
  .object({
    uid: id,
    displayName: z.string(),
    role,
    photoURL: z.string().optional(),
    createdAt: epochMs.optional(),
    muted: z.boolean().optional(),
    timeoutUntil: epochMs.nullable().optional(),
    id: id.optional(),
    channelId: id.optional(),
    channelName: z.string().optional(),
    text: z.string().optional(),
    timestamp: epochMs.optional(),
    editedAt: epochMs.nullable().optional(),
    history: z.array(earlierText).optional(),
    file: attachment.nullable().optional(),
  })
  .meta({ id: 'Frozen' })

/** Two shapes in one (REP-1): `reporterId`, `reportedItem`, `timestamp`; and `content.uid`, `reason`, `reportedAt`. */
export const report = z
  .object({
    id,
    reporterId: id,
    reporterName: z.string(),
    reportedItem: id,
    itemType: reportedKind,
    targetUid: id,
    targetName: z.string(),
    channelId: id.nullable(),
    reason: z.string(),
    timestamp: epochMs,
    reportedAt: epochMs,
    status: reportStatus,
    content: frozen,
    /** The last decision, also one that opened it again. */
    settledAt: epochMs.nullable(),
    settledBy: z.string().nullable(),
    settledByName: z.string().nullable(),
    note: z.string().nullable(),
    /** Of the decision: what the next one carries. */
    version,
    /** How many people reported the same thing. */
    reporters: z.int(),
    /** It was settled longer ago than the site keeps texts: `reason`, `note` and what `content` said were erased. */
    isErased: z.boolean(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

export const reportRoutes = {
  listReports: route({
    kind: 'read',
    method: 'GET',
    path: '/api/reports',
    summary: 'Reports on people that the viewer may settle, by status, newest first, 25 at a time.',
    ability: 'report.see',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      status: reportStatus.optional(),
      after: pageCursor.optional(),
    }),
    output: z.object({ reports: z.array(report), pending: z.int(), next: z.string().nullable() }),
  }),
  getReport: route({
    kind: 'read',
    method: 'GET',
    path: '/api/reports/:reportId',
    summary: 'One report with the others on the same thing, and for a message what was said around it.',
    ability: 'report.see',
    limit: 'read',
    refusals: ['not-found'],
    input: z.strictObject({ reportId: id }),
    output: z.object({
      report,
      /** Of the same thing, also by the same reporter, newest first. */
      others: z.array(report),
      /** How many of the others wait, also of those that are not listed: a decision on this one leaves them waiting. */
      othersWaiting: z.int(),
      /**
       * What stands before and after the reported message, without itself; empty where the viewer may not read there.
       */
      surroundings: z.array(message),
      /** The reported message's own place among them: the first of a higher `seq` comes after it. */
      seq: z.int().nullable(),
      /** The message still stands, in a channel that the viewer may read. */
      isStanding: z.boolean(),
    }),
  }),
  settleReport: route({
    kind: 'act',
    method: 'POST',
    path: '/api/reports/:reportId/status',
    summary: 'Resolve or dismiss a report with a note, or open it again.',
    ability: 'report.settle',
    limit: 'moderate',
    refusals: ['reason-too-long', 'not-found', 'conflict'],
    input: z.strictObject({
      reportId: id,
      version,
      status: reportStatus,
      note: plainText({ max: sizes.noteMax, tooLong: 'reason-too-long' }).optional(),
    }),
    output: report,
  }),
  report: route({
    kind: 'act',
    method: 'POST',
    path: '/api/reports',
    summary:
      'Report a person or a message to staff, under an id (UUIDv7) that the client made. Each is a report of its own.',
    /** For a message the verb asks `report.message`, which no role has that has not this. */
    ability: 'report.person',
    limit: 'report',
    refusals: ['reason-required', 'reason-too-long', 'not-found', 'id-taken'],
    input: z.strictObject({
      id: newId,
      itemType: reportedKind,
      itemId: id,
      reason: plainText({ max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' }),
    }),
    output: z.object({ id }),
  }),
}

export const reportEvents = {
  /**
   * The account streams of those who may see the report, and nobody else: there is something new to see in the report
   * desk.
   */
  'reports.changed': z.object({}),
}
