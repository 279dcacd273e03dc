import { addWords, t } from '#web/gate/language.ts'
import { idbStorage } from '#web/messages/unsent/unsent-idb.ts'
import { ask } from '#web/parts/ask.ts'
import { messages as en } from '#words/en/messages.ts'
import { messages as tr } from '#words/tr/messages.ts'

/** Logging out away from the chat, which asks by itself while it is open: what did it leave unsent in this browser? */
export async function mayLeaveUnsent(uid: string): Promise<boolean> {
  const unsent = await idbStorage().then(
    storage => storage.list(uid),
    () => [], // a browser that keeps nothing
  )
  if (unsent.length === 0) return true
  addWords({ tr, en })
  return ask({
    title: t('messages.leaveTitle'),
    description: t('messages.leaveText', { count: unsent.length }),
    confirmLabel: t('messages.leaveAnyway'),
  })
}
