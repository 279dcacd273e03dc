import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { CodeRow, UserRow } from '#server/db/tables.ts'
import { codeExpiry, hasLapsed } from '#server/accounts/sign-up/hold.ts'
import { findAbout, findCode, storeCode, takeCode } from './code-rows.ts'
import { lockUser, updateUser, userByUid } from '#server/accounts/people/user-rows.ts'
import { hashOf } from './secret.ts'

type Kind = CodeRow['kind']

const lives: Record<Kind, number> = {
  verification: durations.verificationCodeMs,
  reset: durations.resetCodeMs,
  'reset-handle': durations.resetHandleMs,
  'email-change': durations.emailChangeMs,
  'email-undo': durations.emailUndoMs,
  'keep-account': durations.keepLinkMs,
}

/**
 * How many codes of a kind one account has at a time; a newer one retires the oldest. Of handles many, so that nobody's
 * request ends another one's: each is used within a second or never. Of links that take an address back too, so that
 * nobody ends one by changing the address over and over.
 */
const livingMax: Record<Kind, number> = {
  verification: 1,
  reset: 1,
  'reset-handle': 100,
  'email-change': 1,
  'email-undo': 100,
  'keep-account': 1,
}

/** Stores a code of this locked account, and retires older ones. An unverified account is held while its code lives. */
export async function giveCode(
  tx: Tx,
  user: UserRow,
  kind: Kind,
  code: string,
  now: EpochMs,
  { lifeMs = lives[kind], about = null }: { lifeMs?: number; about?: string | null } = {},
): Promise<EpochMs> {
  const expiresAt = await holdFor(tx, user, kind, now, lifeMs)
  const row = { code_hash: hashOf(code), kind, uid: user.uid, created_at: now, expires_at: expiresAt, about }
  await storeCode(tx, row, livingMax[kind])
  return expiresAt
}

/** Holds an unverified account for as long as such a code would live; answers until when that is. */
export async function holdFor(tx: Tx, user: UserRow, kind: Kind, now: EpochMs, lifeMs = lives[kind]): Promise<EpochMs> {
  const expiresAt = codeExpiry(user, now, lifeMs)
  if (user.email_verified === 0 && expiresAt > (user.held_until ?? 0)) {
    await updateUser(tx, user.uid, { held_until: expiresAt })
  }
  return expiresAt
}

/** A handle that leads to nobody, stored like any other: with HIDE_ACCOUNTS a stranger can't tell the two apart. */
export async function giveHandleOfNobody(tx: Tx, email: string, code: string, now: EpochMs): Promise<void> {
  const kind: Kind = 'reset-handle'
  const row = {
    code_hash: hashOf(code),
    kind,
    uid: nobodyOf(email),
    created_at: now,
    expires_at: lifeEnd(kind, now),
    about: null,
  }
  await storeCode(tx, row, livingMax[kind])
}

/** Until when a code lives that is made now, where no hold ends it earlier. */
export const lifeEnd = (kind: Kind, now: EpochMs): EpochMs => now + lives[kind]

/**
 * Not a uid, so it can be nobody's; the same for each address, so that a newer letter retires the older one here too.
 */
export const nobodyOf = (email: string): string => `nobody:${hashOf(email)}`

/** Whose code of this kind it is, if it still lives. Uses nothing up. */
export async function ownerOfCode(db: Snapshot, kind: Kind, code: string, now: EpochMs): Promise<UserRow | null> {
  const found = await findCode(db, { codeHash: hashOf(code), kind, now })
  const user = found && (await userByUid(db, found.uid))
  return user && !hasLapsed(user, now) ? user : null
}

/** Which change of an address a living code is about. Uses nothing up. */
export async function codeAbout(db: Snapshot, kind: Kind, code: string, now: EpochMs): Promise<string | null> {
  return (await findAbout(db, { codeHash: hashOf(code), kind, now }))?.about ?? null
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

/** Whether this is a request handle of this address, an account's or nobody's. Uses nothing up. */
export async function isHandleOf(
  db: Snapshot,
  { email, oobCode }: { email: string; oobCode: string },
  now: EpochMs,
): Promise<boolean> {
  const found = await findCode(db, { codeHash: hashOf(oobCode), kind: 'reset-handle', now })
  const user = found && (await userByUid(db, found.uid))
  return isOf(email, found?.uid, user, now)
}

/** Uses up the request handle of this address; the same work whether it is an account's or nobody's. */
export async function spendHandle(
  tx: Tx,
  { email, oobCode }: { email: string; oobCode: string },
  now: EpochMs,
): Promise<UserRow | 'nobody' | null> {
  const key = { codeHash: hashOf(oobCode), kind: 'reset-handle', now } as const
  const found = await findCode(tx, key)
  const user = found && (await lockUser(tx, found.uid))
  if (!isOf(email, found?.uid, user, now) || !(await takeCode(tx, key))) return null
  return user ?? 'nobody'
}

const isOf = (email: string, uid: string | undefined, user: UserRow | undefined, now: EpochMs): boolean =>
  user ? user.email_key === email && !hasLapsed(user, now) : uid === nobodyOf(email)
