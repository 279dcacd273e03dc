import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { confirmedFrom } from '#server/accounts/email/email-rows.ts'
import { moveOpenSanctions, openSanctions } from '#server/accounts/people/sanction-rows.ts'
import { forgetAddressesOf, keepAddresses, sanctionedAt } from './sanctioned-rows.ts'

/**
 * An account goes while a sanction holds: the hashes of its address, and of those that it had in the last week, stay
 * until the sanction is over (ACC-53).
 */
export async function keepSanctioned(tx: Tx, { uid, email_key }: UserRow, now: EpochMs): Promise<void> {
  const { mute, timeout } = await openSanctions(tx, uid)
  if (!mute && !(timeout && timeout.until !== null && timeout.until > now)) return
  await keepAddresses(tx, uid, [email_key, ...(await confirmedFrom(tx, uid))])
}

/** Somebody comes back with such an address: what still holds is his again. False where nothing does. */
export async function takeOverSanctions(tx: Tx, { uid, email_key }: UserRow, now: EpochMs): Promise<boolean> {
  const from = await sanctionedAt(tx, email_key)
  if (from === null) return false
  await forgetAddressesOf(tx, from)
  return moveOpenSanctions(tx, { from, to: uid }, now)
}
