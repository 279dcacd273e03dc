import type { Message } from '#contract/messages.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { pinRoutes } from '#web/gate/later-routes.ts'
import { learnMessage } from '#web/messages/held/store.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { undoAction } from '#web/parts/overlays/undo-action.ts'
import { stopwatch } from '#web/parts/time/stopwatch.ts'
import './pin-words.ts'

/** Pins a message or takes its pin away, and says so with the way back; answers whether it stands so now. */
export async function setPinned({ id: messageId }: Pick<Message, 'id'>, isPinned: boolean): Promise<boolean> {
  const passed = stopwatch()
  const answer = await (isPinned
    ? call(pinRoutes.pinMessage, { messageId })
    : call(pinRoutes.unpinMessage, { messageId }))
  if (!answer.ok) {
    const words = isPinned ? 'pins.notPinned' : 'pins.notUnpinned'
    toast.error(() => t(words, { reason: actRefusalText(answer.refused) }))
    return false
  }
  const { message, entryId } = answer.value
  learnMessage(message)
  const undo = undoAction(entryId, {
    passed,
    tell: undone => {
      if (undone.ok) toast.success(() => t(isPinned ? 'pins.unpinned' : 'pins.pinned'))
      else toast.error(() => t('pins.notUndone', { reason: undoRefusalText(undone.refused) }))
    },
  })
  toast.success(() => t(isPinned ? 'pins.pinned' : 'pins.unpinned'), undo)
  return true
}
