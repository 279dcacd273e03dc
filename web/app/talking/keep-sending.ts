import { loadSession, useSession } from '#web/accounts/session.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import { setLiveStatus, useLiveStatus } from '#web/live/status.ts'
import { unkeptIds, holdUnsent, startUnsent, useUnsent } from '#web/messages/unsent/unsent-store.ts'
import { beforeLogOut } from '#web/app/leaving/before-log-out.ts'
import { isOutdated } from '#web/gate/build.ts'
import { askToLeave, sum } from '#web/app/leaving/unsent-question.ts'

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
      isOutdated,
      outdated: () => setLiveStatus('outdated'),
    }),
    beforeLogOut(() => askToLeave(sum(useUnsent.getState().unsent, unkeptIds()))),
    holdWhenOutdated(),
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

/** What an older page says may mean something else to the server now: what is written waits for the reload. */
function holdWhenOutdated(): () => void {
  const hold = ({ status }: { status: string }): void => void (status === 'outdated' && holdUnsent())
  hold(useLiveStatus.getState())
  return useLiveStatus.subscribe(hold)
}
