import type { Member } from '#contract/accounts.ts'
import { isStaff, type Role } from '#contract/permissions.ts'
import type { Tx } from '#server/db/open.ts'
import { endBlocksOn } from '#server/accounts/blocks/block-rows.ts'
import { cardOf } from './find-member.ts'
import { writeRole } from './user-rows.ts'

/**
 * Gives a locked person a role, and returns the card as it is now. The caller asks for the right to, keeps the last
 * owner, writes the audit entry and sends the events.
 */
export async function changeRole(tx: Tx, uid: string, role: Role): Promise<Member> {
  await writeRole(tx, uid, role)
  if (isStaff(role)) await endBlocksOn(tx, uid) // ACC-58
  return cardOf(tx, uid)
}
