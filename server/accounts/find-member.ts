import type { Member } from '#contract/accounts.ts'
import type { Snapshot } from '#server/db/open.ts'
import { userByUid } from './rows.ts'
import { showMember } from './show.ts'

/** A verified person as everybody signed in may see them; null where there is none. */
export async function findMember(db: Snapshot, uid: string): Promise<Member | null> {
  const user = await userByUid(db, uid)
  return user?.email_verified === 1 ? showMember(user) : null
}
