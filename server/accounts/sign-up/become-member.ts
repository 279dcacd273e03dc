import type { NewEvent } from '#contract/live.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { takeOverSanctions } from '#server/accounts/deletion/sanctions-stay.ts'
import { makeOwner } from '#server/accounts/people/grant-owner.ts'
import { updateUser, userByUid } from '#server/accounts/people/user-rows.ts'
import { showMember } from '#server/accounts/people/show.ts'

/**
 * The person behind a locked, unverified account has shown that the address is theirs: from now on they are a member.
 * Who left under a sanction, and comes back with that address, is still under it (ACC-53).
 */
export async function becomeMember(tx: Tx, user: UserRow, ownerEmail: string, now: EpochMs): Promise<NewEvent[]> {
  await updateUser(tx, user.uid, { email_verified: 1, verified_at: now, held_until: null, sign_up_browser: null })
  const isSanctioned = await takeOverSanctions(tx, user, now)
  const asOwner = await makeOwner(tx, user, ownerEmail, now)
  if (asOwner.length > 0) return asOwner
  const member = showMember(isSanctioned ? (await userByUid(tx, user.uid))! : user)
  return [{ stream: 'members', type: 'member.changed', data: { member } }]
}
