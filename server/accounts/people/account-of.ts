import type { Account } from '#contract/accounts.ts'
import { reasonInBoth } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { blockedBy } from '#server/accounts/blocks/block-rows.ts'
import { inBothOf } from './given-reason.ts'
import { mutedChannelsOf } from './muted-channel-rows.ts'
import { resetOf } from './profile-reset.ts'
import { openSanctions } from './sanction-rows.ts'
import { showAccount } from './show.ts'

/** A person's own account, with what stands beside its row. */
export async function accountOf(db: Snapshot, user: UserRow): Promise<Account> {
  const mutedChannels = await mutedChannelsOf(db, user.uid)
  const blocked = await blockedBy(db, user.uid)
  const open = await openSanctions(db, user.uid)
  const reset = resetOf(user)
  const whyReset = await reasonInBoth(db, reset && { text: reset.reason, at: reset.at })
  return showAccount(user, {
    mutedChannels,
    ...(blocked.length > 0 && { blocked }),
    timeoutReason: open.timeout?.reason ?? null,
    muteReason: open.mute?.reason ?? null,
    ...(await inBothOf(db, open)),
    ...(reset && { reset: { ...reset, ...(whyReset && { reasonIn: whyReset }) } }),
  })
}
