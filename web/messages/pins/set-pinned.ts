import { durations } from '#contract/limits.ts'
import type { Message } from '#contract/messages.ts'
import { actRefusalText, undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { moderationRoutes, pinRoutes } from '#web/gate/later-routes.ts'
import { learnMessage } from '#web/messages/held/store.ts'
import { toast } from '#web/parts/overlays/toast.ts'
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
  const undo = {
    label: () => t('parts.undo'),
    onSelect: () => void takeBack(entryId!, isPinned),
    leftMs: () => durations.undoMs - passed(),
  }
  toast.success(() => t(isPinned ? 'pins.pinned' : 'pins.unpinned'), entryId === null ? undefined : undo)
  return true
}

/** By the act that the log offers too (MOD-21). */
async function takeBack(entryId: string, wasPinned: boolean): Promise<void> {
  const answer = await call(moderationRoutes.undoAct, { entryId })
  if (answer.ok) return void toast.success(() => t(wasPinned ? 'pins.unpinned' : 'pins.pinned'))
  toast.error(() => t('pins.notUndone', { reason: undoRefusalText(answer.refused) }))
}
