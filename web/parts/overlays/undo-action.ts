import { durations } from '#contract/limits.ts'
import type { Answer } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { takeBack, type TakenBack, type Undoing } from '#web/gate/take-back.ts'
import { toast, type ToastAction } from './toast.ts'

/** Since when it is offered, and what is said and read once it is taken back, or why it is not. */
interface Undo {
  passed: () => number
  tell: (answer: Answer<TakenBack>) => void
}

/**
 * What the toast of an act offers: the same act as the log's *Geri al* (MOD-21), for ten seconds since it was asked
 * for, or since the end of a large act, by the entry that the act answered (MOD-32). Null: it was so already.
 * Undefined: of a server before this one.
 */
export const undoAction = (entryId: string | null | undefined, { passed, tell }: Undo): ToastAction | undefined =>
  entryId
    ? {
        label: () => t('parts.undo'),
        onSelect: () => void undo(entryId, tell),
        leftMs: () => durations.undoMs - passed(),
      }
    : undefined

/**
 * Takes an act back by an entry, or goes on with that. A toast says where the server can't be reached, and where it
 * stays away: that one has the way on (MOD-38). `tell` hears the end. Resolves there, or where it came to a halt.
 */
export async function undo(from: string | Undoing, tell: Undo['tell']): Promise<void> {
  const answer = await takeBack(from, {
    onAway: isAway => isAway && toast.info(() => t('moderation.away')),
  })
  if (answer.ok || !answer.halted) return tell(answer)
  const { halted } = answer
  const { count } = halted
  toast.error(() => (count > 0 ? t('moderation.undoHalted', { count }) : t('moderation.undoHaltedSoon')), {
    label: () => t('moderation.goOn'),
    onSelect: () => void undo(halted, tell),
    stays: true,
  })
}
