import { t } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { Edit } from './draft.ts'
import { saveEdit } from './save-edit.ts'

/** Save what a channel's composer holds as a message's new text, and say what became of it. */
export async function saveAndTell(channelId: string, edit: Edit): Promise<void> {
  const outcome = await saveEdit(channelId, edit)
  if (typeof outcome === 'object') return void toast.error(() => refusalText(outcome))
  switch (outcome) {
    case 'saved':
      return void toast.success(() => t('messages.updated'))
    case 'unchanged':
      return void toast.info(() => t('messages.unchanged'))
    case 'empty':
      return void toast.warning(() => t('message-empty'))
    case 'changed-meanwhile':
      return void toast.warning(() => t('messages.changedMeanwhile'))
    case 'gone':
      return void toast.error(() => t('messages.editTargetGone'))
  }
}
