import * as z from 'zod'
import { auditActions } from './audit-actions.ts'
import { sizes } from './limits.ts'
import { inBoth } from './in-both.ts'
import { route } from '#contract/wire/route.ts'
import { epochMs, id, queryInteger } from '#contract/text/text.ts'
import { isStorable } from '#contract/text/characters.ts'
import { searchText } from '#contract/text/search-text.ts'

export const auditAction = z.enum(auditActions, 'invalid').meta({ id: 'AuditAction' })

const loggedFile = z.object({ type: z.string(), url: z.string(), name: z.string() }).meta({ id: 'LoggedFile' })

/** What an act of several entries did in all, as far as the reader may see it (AUD-24). */
const wholeAct = z
  .object({
    /** The name of the act, as in `undo.act`. */
    act: z.string(),
    /** On how many people it was. */
    people: z.int(),
    /** In the order in which it was done; `left`: what of that nobody has taken back. */
    counts: z.array(z.object({ action: auditAction, count: z.int(), left: z.int() })),
  })
  .meta({ id: 'WholeAct' })
export type WholeAct = z.infer<typeof wholeAct>

/**
 * An entry as staff read it (AUD-1). A text is null where there was none, where retention erased it, or where the entry
 * is hidden.
 */
export const auditEntry = z
  .object({
    /**
     * Also the cursor. Its place in the chain is told to nobody: a gap would say that there are entries one may not
     * see.
     */
    id,
    action: auditAction,
    /**
     * Of a channel that the reader may not read now: only what was done, by whom and when is told; the rest is null,
     * `extra` empty.
     */
    isHidden: z.boolean(),
    /** It had texts or names that are older than the site keeps them: they were erased, and the rest is as it was. */
    isErased: z.boolean(),
    moderatorId: z.string(),
    moderatorName: z.string().nullable(),
    targetUserId: z.string().nullable(),
    targetUserName: z.string().nullable(),
    /** Of these two, who has no name here any more because he has deleted his own account (ACC-69); absent: neither. */
    leavers: z.array(id).optional(),
    reason: z.string().nullable(),
    /** What a reason that staff picked said then in both languages (MOD-35); `reason` is what the chain holds. */
    reasonIn: inBoth.optional(),
    channelId: z.string().nullable(),
    channelName: z.string().nullable(),
    messageId: z.string().nullable(),
    targetMessageText: z.string().nullable(),
    targetMessageFile: loggedFile.nullable(),
    /** All of the message's files; absent where there was no second one. */
    targetMessageFiles: z.array(loggedFile).optional(),
    originalText: z.string().nullable(),
    newText: z.string().nullable(),
    /** Until when the act can be taken back (MOD-21), or when it was, and by whom as he was called. */
    undo: z
      .object({
        until: epochMs,
        undoneAt: epochMs.nullable(),
        undoneBy: z.string().nullable(),
        /** What the reader may see of the act and nobody has taken back: his undo takes all of it (AUD-23). */
        left: z.int(),
        /**
         * Entries that one act wrote have the same: one undo takes all of it back, and pages fold them into one row.
         * Absent where the act wrote one alone, and where this is the only one that the reader may see.
         */
        act: z.string().optional(),
      })
      .nullable(),
    /** Of the act that it belongs to; of an undo, of the one act that it took back. Absent where `act` would be. */
    whole: wholeAct.optional(),
    /** Minutes. */
    duration: z.int().nullable(),
    timestamp: epochMs,
    /**
     * Plain facts of the act (roles before and after, counts; `duration` is seconds); of a message also whose it was
     * (`sender`), with its texts. `isReasonHidden`: there is a reason, but this reader may not see it (AUD-20). Of an
     * undo `count` is of what he may see (AUD-23).
     */
    extra: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntry>

const auditPage = z.object({ entries: z.array(auditEntry), next: id.nullable() }).meta({ id: 'AuditPage' })

/** Ids are trimmed; what is no id of anybody finds nothing (AUD-12). */
const filterId = z.string().max(sizes.filterMax, 'invalid').refine(isStorable, 'invalid').trim().optional()

/** `staff`: without what members do to their own messages, without reports and feedback. */
const doneBy = z.enum(['staff'], 'invalid').meta({ id: 'DoneBy' }).optional()

/** What a log is asked for; what is left out filters nothing. */
const filter = {
  action: auditAction.optional(),
  doneBy,
  moderatorId: filterId,
  targetUserId: filterId,
  /** Epoch milliseconds. The page asks for days of its own time zone. */
  since: queryInteger.optional(),
  /** Epoch milliseconds; the first that is not asked for. */
  until: queryInteger.optional(),
}

export const auditRoutes = {
  listAuditEntries: route({
    kind: 'read',
    method: 'GET',
    path: '/api/audit-logs',
    summary:
      'The audit log, newest first, 25 at a time: one action, one moderator, one target, acts of staff only, between two times, before an entry.',
    ability: 'audit.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      ...filter,
      /** The last entry of the page before. */
      beforeId: id.optional(),
    }),
    output: auditPage,
  }),
  searchAuditEntries: route({
    kind: 'read',
    method: 'GET',
    path: '/api/audit-logs/search',
    summary:
      'Entries of the audit log that the same filter finds, with these words in any of their forms. A page may end early.',
    ability: 'audit.read',
    limit: 'search',
    refusals: [],
    input: z.strictObject({
      ...filter,
      q: searchText,
      /** `next` of the page before. */
      beforeId: id.optional(),
    }),
    output: auditPage,
  }),
  listActivity: route({
    kind: 'read',
    method: 'GET',
    path: '/api/activity',
    summary:
      'The latest 100 entries that a filter finds, or as many as make 100 rows, with the current names of the people in them, for the activity log.',
    ability: 'audit.read',
    limit: 'read',
    refusals: [],
    input: z.strictObject({
      ...filter,
      /** `next` of the page before: the entries of these hundred rows that it had no room for. */
      beforeId: id.optional(),
    }),
    output: z.object({
      entries: z.array(auditEntry),
      names: z.record(z.string(), z.string()),
      /** Null but where the entries are so long that a page was full before (MSG-66). */
      next: id.nullable(),
    }),
  }),
}
