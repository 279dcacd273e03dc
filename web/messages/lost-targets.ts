import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/toast.ts'
import { changeDraft, useDrafts } from './drafts.ts'
import { timelineOf, useMessages } from './store.ts'

/**
 * A composer lets go of a message that was removed, whether an event said so or what was missed while offline. The text of
 * an edit is kept where there is room for it. Answers how to stop.
 */
export const dropLostTargets = (): (() => void) =>
  useMessages.subscribe(() => {
    for (const [channelId, { text, reply, edit }] of Object.entries(useDrafts.getState().drafts)) {
      const removed = timelineOf(channelId)?.removed
      if (reply && removed?.has(reply.id)) {
        changeDraft(channelId, { reply: null })
        toast.warning(t('messages.replyTargetGone'))
      }
      if (edit && removed?.has(edit.message.id)) {
        changeDraft(channelId, { edit: null, text: text || edit.text })
        toast.warning(t('messages.editTargetGone'))
      }
    }
  })
