import * as z from 'zod'
import { route } from '#contract/wire/route.ts'
import { id } from '#contract/text/text.ts'

/** Why something of an act can't be taken back now. */
export const undoConflicts = [
  'forbidden',
  'undo-done',
  'undo-expired',
  'undo-over',
  'undo-gone',
  'changed-since',
  'text-erased',
] as const
const conflict = z.object({ code: z.enum(undoConflicts), count: z.int() }).meta({ id: 'UndoConflict' })

/** What was taken back, and what was left as it is because something was in the way. */
const undone = z
  .object({
    /** The entry of the undo. */
    entryId: id,
    /** Entries of the act that were taken back. */
    count: z.int(),
    conflicts: z.array(conflict),
  })
  .meta({ id: 'Undone' })
export type Undone = z.infer<typeof undone>

/** Routes of the room of moderation (MOD-21). */
export const undoing = {
  undoAct: route({
    kind: 'act',
    method: 'POST',
    path: '/api/acts/:entryId/undo',
    summary: 'Take an act of staff back within thirty days, by any of its audit entries. What changed since stays.',
    ability: 'act.undo',
    limit: 'moderate',
    refusals: ['not-found', 'undo-done', 'undo-expired', 'undo-over', 'undo-gone', 'changed-since', 'text-erased'],
    input: z.strictObject({ entryId: id }),
    output: undone,
  }),
}
