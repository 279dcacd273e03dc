import type { Member } from '#contract/accounts.ts'
import { findMember } from '#server/accounts/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/verb.ts'

/** It is so already: the card as it is, and nothing written. The person's row is locked. */
export async function unchanged(tx: Tx, uid: string): Promise<Outcome<Member>> {
  return { result: (await findMember(tx, uid))! }
}
