import { t } from '#web/gate/language.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'
import { idbStorage } from '#web/messages/unsent/unsent-idb.ts'
import { ask } from '#web/parts/overlays/ask.ts'

/** What becomes of unsent messages when their writer logs out. */
export interface Left {
  /** Kept, and sent at the next log-in. */
  waiting: number
  /** Refused: kept, and not sent by themselves. */
  failed: number
  /** This browser keeps nothing: gone. */
  unkept: number
}

/** Logging out away from the chat, which asks by itself while it is open: what did it leave unsent in this browser? */
export async function mayLeaveUnsent(uid: string): Promise<boolean> {
  const unsent = await idbStorage().then(
    storage => storage.list(uid),
    () => [], // a browser that keeps nothing
  )
  return askToLeave(sum(unsent))
}

export function sum(unsent: readonly Unsent[], lost: ReadonlySet<string> = new Set()): Left {
  const left = { waiting: 0, failed: 0, unkept: 0 }
  for (const { id, state } of unsent) left[lost.has(id) ? 'unkept' : state === 'failed' ? 'failed' : 'waiting']++
  return left
}

/** Says of each kind what is so, and asks. */
export async function askToLeave({ waiting, failed, unkept }: Left): Promise<boolean> {
  const told = [
    waiting > 0 && t('messages.leaveText', { count: waiting }),
    failed > 0 && t('messages.leaveFailedText', { count: failed }),
    unkept > 0 && t('messages.leaveUnkeptText', { count: unkept }),
  ].filter(text => text !== false)
  if (told.length === 0) return true
  return ask({
    title: t('messages.leaveTitle'),
    description: told.join(' '),
    confirmLabel: t('messages.leaveAnyway'),
  })
}
