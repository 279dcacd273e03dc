import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { lockedBy } from '#contract/lockdown-rule.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { refusal, refusedUntil } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { serverNow } from '#web/gate/server-clock.ts'

/** Why this person may not post here now, or null, and until when. The server asks the same again and counts. */
export function usePostingRefusal(
  account: Account,
  channel: Channel,
): { refused: ErrorCode | null; until: EpochMs | null } {
  const now = useNowOfRights(account, channel)
  const refused = refusal(account, 'message.post', { channel }, now)
  return { refused, until: refusedUntil(refused, account, channel, now) }
}

/** The server's time, told again when a time-out or a lockdown is over, which is no event. */
export function useNowOfRights(account: Account, channel: Channel | undefined): EpochMs {
  const afterTimeOut = useNowUntil(account.timeoutUntil)
  const locked = lockedBy(account, channel?.lockdowns ?? [], serverNow())
  return Math.max(afterTimeOut, useNowUntil(locked?.until ?? null))
}
