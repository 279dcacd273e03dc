import type { Account } from '#contract/accounts.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { blockedBy } from '#server/accounts/blocks/block-rows.ts'
import { mutedChannelsOf } from './muted-channel-rows.ts'
import { openSanctions } from './sanction-rows.ts'
import { showAccount } from './show.ts'

/** A person's own account, with what stands beside its row. */
export async function accountOf(db: Snapshot, user: UserRow): Promise<Account> {
  const mutedChannels = await mutedChannelsOf(db, user.uid)
  const blocked = await blockedBy(db, user.uid)
  const { mute, timeout } = await openSanctions(db, user.uid)
  return showAccount(user, {
    mutedChannels,
    ...(blocked.length > 0 && { blocked }),
    timeoutReason: timeout?.reason ?? null,
    muteReason: mute?.reason ?? null,
  })
}
