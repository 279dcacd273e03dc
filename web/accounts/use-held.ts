import type { Account } from '#contract/accounts.ts'
import { lockedBy, type Rule } from '#contract/lockdown-rule.ts'
import { can } from '#contract/permissions.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { useNowUntil } from './use-now-until.ts'

/** What keeps somebody from choosing a name, a line or a picture (ACC-48, ACC-60, ACC-71). */
export type Held = 'sanctioned' | 'locked'

/** The same as of now, before he has typed anything. The server asks again. `lockdowns`: those of the whole place. */
export function useHeld(account: Account, lockdowns: readonly Rule[]): Held | null {
  const lock = lockedBy(account, lockdowns, serverNow())
  const now = Math.max(useNowUntil(account.timeoutUntil), useNowUntil(lock?.until ?? null))
  if (!can(account, 'account.rename', {}, now)) return 'sanctioned'
  return lockedBy(account, lockdowns, now) ? 'locked' : null
}
