import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'

/** Keeps the hashes of these addresses, under the uid of an account that is under a sanction, or was as it went. */
export async function keepAddresses(tx: Tx, uid: string, emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails))
    await tx
      .insertInto('sanctioned_addresses')
      .values({ email_hash: hashOf(email), uid })
      .onConflict(conflict => conflict.column('email_hash').doUpdateSet({ uid }))
      .execute()
}

/** Which account had this address under a sanction; null where none did. It may be gone. */
export async function sanctionedAt(db: Snapshot, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('sanctioned_addresses')
    .select('uid')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row?.uid ?? null
}

/** The addresses of an account that is gone are another one's, who is the same person. */
export const passAddressesOn = (tx: Tx, { from, to }: { from: string; to: string }): Promise<unknown> =>
  tx.updateTable('sanctioned_addresses').set({ uid: to }).where('uid', '=', from).execute()

/** Of those whose sanctions are all over: nothing needs their addresses any more. */
export const forgetAddressesFree = (tx: Tx, now: EpochMs): Promise<unknown> =>
  tx
    .deleteFrom('sanctioned_addresses')
    .where('uid', 'not in', open =>
      open
        .selectFrom('sanctions')
        .select('uid')
        .where('ended_at', 'is', null)
        .where(row => row.or([row('until', 'is', null), row('until', '>', now)])),
    )
    .execute()
