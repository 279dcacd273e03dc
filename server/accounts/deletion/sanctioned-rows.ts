import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import { hashOf } from '#server/accounts/codes/secret.ts'

/** Keeps the hashes of these addresses, under the uid of an account that goes. */
export async function keepAddresses(tx: Tx, uid: string, emails: readonly string[]): Promise<void> {
  for (const email of new Set(emails))
    await tx
      .insertInto('sanctioned_addresses')
      .values({ email_hash: hashOf(email), uid })
      .onConflict(conflict => conflict.column('email_hash').doUpdateSet({ uid }))
      .execute()
}

/** Whose account had this address, and went under a sanction; null where none did. */
export async function sanctionedAt(db: Snapshot, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('sanctioned_addresses')
    .select('uid')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row?.uid ?? null
}

export const forgetAddressesOf = (tx: Tx, uid: string): Promise<unknown> =>
  tx.deleteFrom('sanctioned_addresses').where('uid', '=', uid).execute()

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
