import type { Member } from '#contract/accounts.ts'
import type { Tx } from '#server/db/open.ts'
import { narrowRights } from '#server/gate/narrow-rights.ts'
import { lockUser, type MemberChange, updateUser } from './user-rows.ts'
import { showMember } from './show.ts'

/**
 * Changes a locked person's role or sanction, and returns the card as it is now. Whoever calls it asks for the right to,
 * keeps the last owner, writes the audit entry and sends the events.
 */
export async function changeMember(tx: Tx, uid: string, change: MemberChange): Promise<Member> {
  await updateUser(tx, uid, change)
  if (change.role || change.muted === 1 || change.timeout_until) narrowRights(tx)
  const user = await lockUser(tx, uid)
  if (!user) throw new Error('Somebody was changed who has no account.')
  return showMember(user)
}
