import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { refusal } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'

/** Why this person may not post here now, or null. The server asks the same again and counts. */
export function usePostingRefusal(account: Account, channel: Channel): ErrorCode | null {
  const now = useNowUntil(account.timeoutUntil)
  return refusal(account, 'message.post', { channel }, now)
}
