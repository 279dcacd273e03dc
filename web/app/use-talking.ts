import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsent } from '#web/messages/unsent-store.ts'
import { ask } from '#web/parts/ask.ts'
import { beforeLogOut } from './before-log-out.ts'
import { startTalking } from './talk.ts'

/** Outside React: the live connection and the unsent messages run while the chat is open. */
export function useTalking(uid: string): void {
  useEffect(() => startTalking(uid), [uid])
}

/** Outside React: the log-out. With unsent messages it asks; they stay in this browser either way. */
export function useAskBeforeLogOut(): void {
  const { t } = useTranslation()
  useEffect(
    () =>
      beforeLogOut(async () => {
        const count = useUnsent.getState().unsent.length
        if (count === 0) return true
        return ask({
          title: t('messages.leaveTitle'),
          description: t('messages.leaveText', { count }),
          confirmLabel: t('messages.leaveAnyway'),
        })
      }),
    [t],
  )
}
