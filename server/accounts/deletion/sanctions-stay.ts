import type { EpochMs } from '#contract/text/text.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import { confirmedFrom } from '#server/accounts/email/email-rows.ts'
import { openSanctions, takeOpenSanctions } from '#server/accounts/people/sanction-rows.ts'
import { userByUid } from '#server/accounts/people/user-rows.ts'
import { keepAddresses, passAddressesOn, sanctionedAt } from './sanctioned-rows.ts'

/**
 * An account goes while a sanction holds: the hashes of its address, and of those that it had in the last week, stay
 * until the sanction is over (ACC-53).
 */
export const keepSanctioned = async (tx: Tx, { uid, email_key }: UserRow, now: EpochMs): Promise<void> =>
  keepIfSanctioned(tx, uid, [email_key, ...(await confirmedFrom(tx, uid))], now)

/** The account has another address: it is the same person, and under a sanction both are kept in mind (ACC-53). */
export async function followAddress(
  tx: Tx,
  { uid, email_key: before }: UserRow,
  email: string,
  now: EpochMs,
): Promise<boolean> {
  const isTaken = await takeOverSanctions(tx, { uid, email_key: email }, now)
  await keepIfSanctioned(tx, uid, [before, email], now)
  return isTaken
}

async function keepIfSanctioned(tx: Tx, uid: string, emails: readonly string[], now: EpochMs): Promise<void> {
  const { mute, timeout } = await openSanctions(tx, uid)
  if (!mute && !(timeout && timeout.until !== null && timeout.until > now)) return
  await keepAddresses(tx, uid, emails)
}

/**
 * Somebody comes with an address of an account under a sanction: it is his too. That account may be gone, or may have
 * gone on to another address. False where nothing was taken over.
 */
export async function takeOverSanctions(
  tx: Tx,
  { uid, email_key }: Pick<UserRow, 'uid' | 'email_key'>,
  now: EpochMs,
): Promise<boolean> {
  const from = await sanctionedAt(tx, email_key)
  if (from === null || from === uid) return false
  const isKept = (await userByUid(tx, from)) !== undefined
  const isTaken = await takeOpenSanctions(tx, { from, to: uid, isKept }, now)
  if (!isKept) await passAddressesOn(tx, { from, to: uid })
  return isTaken
}
