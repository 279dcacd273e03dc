import * as z from 'zod'
import { inBoth } from './in-both.ts'
import { sizes } from './limits.ts'
import { route } from '#contract/wire/route.ts'
import { attachment } from './media.ts'
import { message, earlierText, named } from './messages.ts'
import { pastSanction } from './past-sanction.ts'
import { caseOrders, reportedKinds, reportStatuses } from './report-kinds.ts'
import { role } from './role.ts'
import { saidMessage } from './said-message.ts'
import { searchText } from '#contract/text/search-text.ts'
import { epochMs, id, newId, nothing, pageCursor, plainText, version } from '#contract/text/text.ts'

const reportedKind = z.enum(reportedKinds, 'invalid').meta({ id: 'ReportedKind' })
export const reportStatus = z.enum(reportStatuses, 'invalid').meta({ id: 'ReportStatus' })

/** What was reported, as it stood then: a person, or a message with everything it was. */
export const frozen = z
  .object({
    uid: id,
    displayName: z.string(),
    /** He had left before his message was reported. */
    hasLeft: z.literal(true).optional(),
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
    /** The newest, oldest first: `version` of the first, less one, is how many are left out. */
    history: z.array(earlierText).optional(),
    file: attachment.nullable().optional(),
    /** As in a message: absent where there is no second one. */
    files: z.array(attachment).optional(),
  })
  .meta({ id: 'Frozen' })

/** Who of those with the fallback user's name here has deleted his own account (ACC-69); absent where nobody has. */
const leavers = z.array(id).optional()

/** Two shapes in one (REP-1): `reporterId`, `reportedItem`, `timestamp`; and `content.uid`, `reason`, `reportedAt`. */
export const report = z
  .object({
    id,
    /** Where it stands at the desk; null for a moment, of what the version before wrote. */
    caseId: id.nullable(),
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
    leavers,
    /** It was settled longer ago than the site keeps texts: `reason`, `note` and what `content` said were erased. */
    isErased: z.boolean(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

/** What a verdict took along (REP-15). */
const takenAlong = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('removed') }),
    z.object({
      kind: z.literal('timedOut'),
      minutes: z.int(),
      /** Null where retention erased it. */
      reason: z.string().nullable(),
      /** Of one that staff picked, where the case is asked for alone. */
      reasonIn: inBoth.optional(),
    }),
  ])
  .meta({ id: 'TakenAlong' })

/** All reports on one message, or on one person. */
export const reportCase = z
  .object({
    id,
    itemType: reportedKind,
    reportedItem: id,
    targetUid: id,
    targetName: z.string(),
    channelId: id.nullable(),
    /** Pending as long as any of its reports waits. */
    status: reportStatus,
    /** As the newest report froze it, with that one's reason. */
    content: frozen,
    reason: z.string(),
    isErased: z.boolean(),
    openedAt: epochMs,
    latestAt: epochMs,
    reports: z.int(),
    /** How many of them wait: what a verdict settles. */
    waiting: z.int(),
    /** How many people reported it. */
    reporters: z.int(),
    /** The last decision, also one that opened it again by hand. It stays beside a case that a new report opened. */
    settledAt: epochMs.nullable(),
    settledBy: z.string().nullable(),
    settledByName: z.string().nullable(),
    /** The role that he has now: a lower one can't change what he decided. */
    settledByRole: role.nullable(),
    note: z.string().nullable(),
    /**
     * What the last decision took along; null where that was nothing, or somebody took it back. It is told of a case
     * that is looked at or decided on alone; in a list it is null.
     */
    act: takenAlong.nullable(),
    leavers,
    /** A report came after the verdict: it opened the case again. */
    reopenedAt: epochMs.nullable(),
    /** Of the decision: what the next one carries. */
    version,
  })
  .meta({ id: 'Case' })
export type Case = z.infer<typeof reportCase>

/** Of two calls with another order, a cursor of one means nothing to the other. Newest first where none is given. */
const caseOrder = z.enum(caseOrders, 'invalid').meta({ id: 'CaseOrder' })

const casePage = z
  .object({ cases: z.array(reportCase), pending: z.int(), next: z.string().nullable() })
  .meta({ id: 'CasePage' })

export const counted = z.object({ count: z.int() }).meta({ id: 'Counted' })

/** Who of staff has a case open. */
const viewers = z.array(named).meta({ id: 'Viewers' })

export const reportRoutes = {
  listCases: route({
    kind: 'read',
    method: 'GET',
    path: '/api/cases',
    summary: 'Reports as cases, one for each person or message, by status, newest or oldest first, 25 at a time.',
    ability: 'report.see',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      status: reportStatus.optional(),
      order: caseOrder.optional(),
      after: pageCursor.optional(),
    }),
    output: casePage,
  }),
  searchCases: route({
    kind: 'read',
    method: 'GET',
    path: '/api/cases/search',
    summary: 'Cases by status whose texts have these words in any of their forms. A page may end early.',
    ability: 'report.see',
    limit: 'search',
    refusals: [],
    input: z.strictObject({
      status: reportStatus.optional(),
      order: caseOrder.optional(),
      q: searchText,
      /** `next` of the page before. */
      after: pageCursor.optional(),
    }),
    output: casePage,
  }),
  getCase: route({
    kind: 'read',
    method: 'GET',
    path: '/api/cases/:caseId',
    summary:
      'One case: its reports, what was said around a message or last by a person, earlier sanctions, who else looks.',
    ability: 'report.see',
    limit: 'read',
    refusals: ['not-found'],
    input: z.strictObject({ caseId: id }),
    output: z.object({
      case: reportCase,
      /** The newest 25. */
      reports: z.array(report),
      /**
       * What stands before and after the reported message, without itself; empty where the viewer may not read there.
       */
      surroundings: z.array(message),
      /** The reported message's own place among them: the first of a higher `seq` comes after it. */
      seq: z.int().nullable(),
      /** The message still stands, in a channel that the viewer may read. */
      isStanding: z.boolean(),
      /** Of a person: what he said last, in channels that the viewer may read. Empty for a message. */
      said: z.array(saidMessage),
      /** The newest ten, the running ones too, without those that were taken back. */
      sanctions: z.array(pastSanction),
      viewers,
    }),
  }),
  viewCase: route({
    kind: 'act',
    method: 'POST',
    path: '/api/cases/:caseId/view',
    summary: 'Say that one looks at a case, each 20 seconds; answers who else does. It is forgotten 45 seconds later.',
    ability: 'report.see',
    limit: 'mark',
    refusals: ['not-found'],
    input: z.strictObject({ caseId: id }),
    output: z.object({ viewers }),
  }),
  countReviewed: route({
    kind: 'read',
    method: 'GET',
    path: '/api/reports/reviewed',
    summary: 'How many of one’s own reports staff have looked at, of which one has not been told yet.',
    ability: 'account.self',
    limit: 'read',
    refusals: [],
    input: z.strictObject({}),
    output: counted,
  }),
  noteReviewed: route({
    kind: 'act',
    method: 'POST',
    path: '/api/reports/reviewed',
    summary: 'One has been told that one’s reports were looked at: not again.',
    ability: 'account.self',
    limit: 'mark',
    refusals: [],
    input: z.strictObject({}),
    output: nothing,
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
  /** The same: somebody of staff has this case open, or left it for another. */
  'case.viewed': z.object({ caseId: id }),
  /** The reporter's account stream: staff have looked at a report of his. Never what they decided. */
  'report.reviewed': z.object({}),
}
