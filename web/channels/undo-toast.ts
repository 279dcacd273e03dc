import { t } from '#web/gate/language.ts'
import { undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { toast, type ToastAction } from '#web/parts/overlays/toast.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { loadChannels } from './store.ts'

type Undone = Parameters<typeof undoneText>[0]
const undoneText = (
  what: 'created' | 'updated' | 'rights' | 'removed' | 'lockSet' | 'lockEnded',
  name: string,
): string => t(`channels.undone.${what}`, { name })

/** The undo of an act on channels (MOD-32): the list says afterwards how they stand. `name`: of what it says it. */
export const undoOnChannels = (
  entryId: string | null | undefined,
  { passed, what, name }: { passed: () => number; what: Undone; name: string | (() => string) },
): ToastAction | undefined =>
  undoAction(entryId, {
    passed,
    tell: answer => {
      void loadChannels()
      if (answer.ok) toast.success(() => undoneText(what, typeof name === 'string' ? name : name()))
      else toast.error(() => t('channels.undoFailed', { reason: undoRefusalText(answer.refused) }))
    },
  })
