import { durations } from '#contract/limits.ts'
import type { Answer } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { takeBack, type TakenBack } from '#web/gate/take-back.ts'
import type { ToastAction } from './toast.ts'

/** When the act was asked for, and what is said and read once it is taken back, or why it is not. */
interface Undo {
  passed: () => number
  tell: (answer: Answer<TakenBack>) => void
}

/**
 * What the toast of an act offers: the same act as the log's *Geri al* (MOD-21), for ten seconds since it was asked
 * for, by the entry that the act answered (MOD-32). Null: it was so already. Undefined: of a server before this one.
 */
export const undoAction = (entryId: string | null | undefined, { passed, tell }: Undo): ToastAction | undefined =>
  entryId
    ? {
        label: () => t('parts.undo'),
        onSelect: () => void takeBack(entryId).then(tell),
        leftMs: () => durations.undoMs - passed(),
      }
    : undefined
