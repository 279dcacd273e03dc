import type { ownAccountRoutes } from '#contract/own-account.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Snapshot } from '#server/db/open.ts'
import { renameFrom } from './change-name.ts'
import { userByUid } from './user-rows.ts'
import { pendingChange } from '#server/accounts/email/email-rows.ts'

/** What of one's own account the page of it shows beside the account itself. */
export async function getOwnAccount(
  db: Snapshot,
  { uid }: Actor,
  _input: object,
  now: EpochMs,
): Promise<OutputOf<typeof ownAccountRoutes.getOwnAccount>> {
  const pending = await pendingChange(db, uid, now)
  const user = await userByUid(db, uid)
  return {
    pendingEmail: pending ? { email: pending.to_email, until: pending.ends_at } : null,
    renameFrom: renameFrom(user?.renamed_at ?? null, now),
    about: user?.about ?? '',
  }
}
