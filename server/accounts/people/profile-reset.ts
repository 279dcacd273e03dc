import { type OwnReset, ownReset } from '#contract/own-reset.ts'
import type { ProfileParts } from '#contract/profile-reset.ts'
import { durations } from '#contract/limits.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { forgetResetsBefore, updateUser, userByUid } from './user-rows.ts'

/** What staff took of a locked person's profile, for him to read. The last one stands, with what it was taken by. */
export const noteReset = (tx: Tx, uid: string, { entryId, ...reset }: OwnReset & { entryId: string }) =>
  updateUser(tx, uid, { reset_at: reset.at, reset: JSON.stringify({ ...reset, entryId }) })

/** It was taken back: there is nothing to read any more, unless something was taken since. */
export async function forgetReset(tx: Tx, uid: string, entryId: string): Promise<void> {
  const user = await userByUid(tx, uid)
  const told = user && toldIn(user)
  if (told?.entryId === entryId) await updateUser(tx, uid, { reset_at: null, reset: null })
}

/** What one's own account tells of it. */
export function resetOf(user: UserRow): OwnReset | null {
  const told = toldIn(user)
  return told && ownReset.parse(told)
}

/** An archive may hold any text. */
function toldIn({ reset }: Pick<UserRow, 'reset'>): (OwnReset & { entryId?: string }) | null {
  if (reset === null) return null
  try {
    const told = ownReset.loose().safeParse(JSON.parse(reset))
    return told.success ? told.data : null
  } catch {
    return null
  }
}

/** One has read it. */
export async function noteResetSeen({ tx, person: { uid }, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  if ((await userByUid(tx, uid))?.reset_at === null) return permit.unchanged({})
  await updateUser(tx, uid, { reset_at: null, reset: null })
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: {}, events })
}

/** Nobody has to read what could not be taken back any more. */
export const forgetOldResets = (tx: Tx, now: EpochMs): Promise<unknown> =>
  forgetResetsBefore(tx, now - durations.inverseMs)

/** Name, picture and line of somebody with an account, as they are now. */
export async function profileNow(db: Snapshot, uid: string): Promise<Required<ProfileParts> | undefined> {
  const user = await userByUid(db, uid)
  if (user?.email_verified !== 1) return undefined
  const { display_name: displayName, photo_url: photoURL, about, about_at: aboutAt } = user
  return { displayName, photoURL, about, aboutAt }
}
