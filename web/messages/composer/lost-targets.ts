import { t } from '#web/gate/language.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { changeDraft, keepEditAsDraft, useDrafts } from './drafts.ts'
import { timelineOf, useMessages } from '#web/messages/held/store.ts'

/**
 * A composer lets go of a message that was removed, whether an event said so or what was missed while offline. The text
 * of an edit is kept as a draft. Answers how to stop.
 */
export const dropLostTargets = (): (() => void) =>
  useMessages.subscribe(() => {
    for (const [channelId, { reply, edit, unfinished }] of Object.entries(useDrafts.getState().drafts)) {
      const removed = timelineOf(channelId)?.removed
      if (reply && removed?.has(reply.id)) {
        changeDraft(channelId, { reply: null })
        toast.warning(() => t('messages.replyTargetGone'))
      }
      for (const each of edit ? [edit, ...unfinished] : unfinished) {
        if (!removed?.has(each.message.id)) continue
        keepEditAsDraft(channelId, each)
        toast.warning(() => t('messages.editTargetGone'))
      }
    }
  })
