import * as z from 'zod'
import { auditAction } from './audit.ts'
import { route } from '#contract/wire/route.ts'
import { epochMs, id, newId } from '#contract/text/text.ts'

/** What may stand in the way of an undo. */
const hindrances = [
  'undo-done',
  'undo-expired',
  'undo-over',
  'undo-gone',
  'changed-since',
  'text-erased',
  'channel-name-taken',
  'channel-name-alike',
  'channel-in-use',
  'written-since',
  'lockdown-too-long',
  'too-many-pins',
  'display-name-taken',
] as const
/** Why something of an act can't be taken back now. */
export const undoConflicts = ['forbidden', ...hindrances] as const
/** `action`: of what acts. */
const conflict = z
  .object({ code: z.enum(undoConflicts), action: auditAction, count: z.int() })
  .meta({ id: 'UndoConflict' })
export type UndoConflict = z.infer<typeof conflict>

/** What was taken back, and what was left as it is because something was in the way. */
const undone = z
  .object({
    /** The entry of the undo; null where this step of it found nothing to take back. */
    entryId: id.nullable(),
    /** Entries of the act that were taken back … */
    count: z.int(),
    /** … and that other calls with this `actId` took back: where `isAgain` asks for it. */
    countBefore: z.int().optional(),
    conflicts: z.array(conflict),
    /** Of a large act there is more: ask again with it as `beforeId`. */
    next: id.nullable(),
  })
  .meta({ id: 'Undone' })
export type Undone = z.infer<typeof undone>

const again = {
  /** Made by the page, for all calls of one undo. */
  actId: newId.optional(),
  /** An answer to this call was lost: what was done already is told, and is no refusal (MOD-38, MOD-39). */
  isAgain: z.literal(true).optional(),
}

/** Epoch milliseconds, in digits. */
const since = z
  .string('invalid')
  .regex(/^\d{1,15}$/, 'invalid')
  .transform(Number)

/** Routes of the room of moderation (MOD-21). */
export const undoing = {
  previewUndo: route({
    kind: 'read',
    method: 'GET',
    path: '/api/acts/undo',
    summary: 'What taking back all that somebody did since a time would take back, by action, and what is in its way.',
    ability: 'act.undo',
    limit: 'read',
    refusals: [],
    input: z.strictObject({ moderatorId: id, since }),
    output: z.object({
      counts: z.array(z.object({ action: auditAction, count: z.int() })),
      conflicts: z.array(conflict),
      /** There is more than a preview looks at. */
      isMore: z.boolean(),
    }),
  }),
  undoMany: route({
    kind: 'act',
    method: 'POST',
    path: '/api/acts/undo',
    summary: 'Take back the newest 500 of all that somebody did since a time; with `next` as `beforeId` those before.',
    ability: 'act.undo',
    limit: 'moderate',
    refusals: [],
    input: z.strictObject({ moderatorId: id, sinceMs: epochMs, beforeId: id.optional(), ...again }),
    output: undone.omit({ entryId: true }),
  }),
  undoAct: route({
    kind: 'act',
    method: 'POST',
    path: '/api/acts/:entryId/undo',
    summary:
      'Take an act of staff back within thirty days, by any of its audit entries: its newest 501, with `next` as `beforeId` those before. What changed since stays.',
    ability: 'act.undo',
    limit: 'moderate',
    refusals: ['not-found', ...hindrances],
    input: z.strictObject({ entryId: id, beforeId: id.optional(), ...again }),
    output: undone,
  }),
}
