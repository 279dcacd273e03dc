import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CodeRow, UserRow } from '#server/db/tables.ts'
import { codeExpiry, hasLapsed } from './hold.ts'
import { findCode, storeCode, takeCode } from './code-rows.ts'
import { lockUser, updateUser, userByUid } from './user-rows.ts'
import { hashOf } from './secret.ts'

type Kind = CodeRow['kind']

const lives: Record<Kind, number> = {
  verification: durations.verificationCodeMs,
  reset: durations.resetCodeMs,
  'reset-handle': durations.resetHandleMs,
}

/** Stores a code of this locked account, and retires older ones of its kind. An unverified account is held while its code lives. */
export async function giveCode(tx: Tx, user: UserRow, kind: Kind, code: string, now: EpochMs): Promise<EpochMs> {
  const expiresAt = await holdFor(tx, user, kind, now)
  await storeCode(tx, { code_hash: hashOf(code), kind, uid: user.uid, created_at: now, expires_at: expiresAt })
  return expiresAt
}

/** Holds an unverified account for as long as such a code would live; answers until when that is. */
export async function holdFor(tx: Tx, user: UserRow, kind: Kind, now: EpochMs): Promise<EpochMs> {
  const expiresAt = codeExpiry(user, now, lives[kind])
  if (user.email_verified === 0 && expiresAt > (user.held_until ?? 0)) {
    await updateUser(tx, user.uid, { held_until: expiresAt })
  }
  return expiresAt
}

/** A code that leads to nobody, stored like any other: with HIDE_ACCOUNTS a stranger can't tell the two apart. */
export const giveCodeOfNobody = (tx: Tx, email: string, kind: Kind, code: string, now: EpochMs): Promise<void> =>
  storeCode(tx, {
    code_hash: hashOf(code),
    kind,
    uid: nobodyOf(email),
    created_at: now,
    expires_at: now + lives[kind],
  })

/** Not a uid, so it can be nobody's; the same for each address, so that a newer code retires the older one here too. */
const nobodyOf = (email: string): string => `nobody:${hashOf(email)}`

/** Whose code of this kind it is, if it still lives. Uses nothing up. */
export async function ownerOfCode(db: Snapshot, kind: Kind, code: string, now: EpochMs): Promise<UserRow | null> {
  const found = await findCode(db, { codeHash: hashOf(code), kind, now })
  const user = found && (await userByUid(db, found.uid))
  return user && !hasLapsed(user, now) ? user : null
}

/**
 * Locks the code's account and uses the code up, in this order: people are locked before anything of theirs. Null where
 * the code does not live, or is of another kind.
 */
export async function spendCode(tx: Tx, kind: Kind, code: string, now: EpochMs): Promise<UserRow | null> {
  const key = { codeHash: hashOf(code), kind, now }
  const found = await findCode(tx, key)
  const user = found && (await lockUser(tx, found.uid))
  if (!user || hasLapsed(user, now)) return null
  return (await takeCode(tx, key)) ? user : null
}

/** Uses up a code that leads to nobody; false where it is none of this address. */
export async function spendCodeOfNobody(
  tx: Tx,
  { email, kind, code, now }: { email: string; kind: Kind; code: string; now: EpochMs },
): Promise<boolean> {
  const key = { codeHash: hashOf(code), kind, now }
  const found = await findCode(tx, key)
  return found?.uid === nobodyOf(email) && (await takeCode(tx, key)) !== undefined
}
