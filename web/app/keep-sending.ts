import { loadSession, useSession } from '#web/accounts/session.ts'
import { t } from '#web/gate/language.ts'
import { backoffMs } from '#web/live/backoff.ts'
import { startUnsent, useUnsent } from '#web/messages/unsent/unsent-store.ts'
import { ask } from '#web/parts/ask.ts'
import { beforeLogOut } from './before-log-out.ts'

let running: { uid: string; stop: () => void } | null = null

/**
 * Send this account's unsent messages until its session ends, whatever page is open: who leaves the chat on a bad line
 * has not taken the message back. `ended` is told when another account, or none, is signed in.
 */
export function keepSending(uid: string, ended: () => void): void {
  if (running?.uid === uid) return
  running?.stop()
  const stops = [
    startUnsent(uid, {
      backoffMs: attempt => backoffMs(attempt, { firstMs: 1_000 }),
      signedOut: () => void loadSession(),
    }),
    beforeLogOut(mayLeaveUnsent),
    useSession.subscribe(({ account }) => account?.uid !== uid && own.stop()),
  ]
  const own = {
    uid,
    stop() {
      running = null
      for (const stop of stops) stop()
      ended()
    },
  }
  running = own
}

/** They stay in this browser either way. */
async function mayLeaveUnsent(): Promise<boolean> {
  const count = useUnsent.getState().unsent.length
  if (count === 0) return true
  return ask({
    title: t('messages.leaveTitle'),
    description: t('messages.leaveText', { count }),
    confirmLabel: t('messages.leaveAnyway'),
  })
}
