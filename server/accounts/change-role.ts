import type { Member } from '#contract/accounts.ts'
import type { Role } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import { lockUser, updateUser } from './rows.ts'
import { showMember } from './show.ts'

/**
 * Gives a locked person a role, and returns the card as it is now. Whoever calls it asks for the right to, keeps the last
 * owner, writes the audit entry and sends the events; every change of role narrows rights.
 */
export async function changeRole(tx: Tx, uid: string, role: Role): Promise<Member> {
  await updateUser(tx, uid, { role })
  const user = await lockUser(tx, uid)
  if (!user) throw new Error('A role was given to somebody who has no account.')
  return showMember(user)
}
