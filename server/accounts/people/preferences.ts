import { type Preferences, type preferenceRoutes, preferences } from '#contract/preferences.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { updateUser, userByUid } from './user-rows.ts'

type SetPreferences = typeof preferenceRoutes.setPreferences

/**
 * One chooses something for all of one's browsers (PAGE-39), under a sanction too. What a browser brings from before
 * (`isFirst`) counts only where nothing was kept yet: of two browsers that bring something, the first one is heard.
 * Answers what is kept now; all of one's pages hear that it changed.
 */
export async function setPreferences(
  { tx, person: { uid }, may }: Turn,
  { chosen, isFirst = false }: InputOf<SetPreferences>,
): Promise<Done<OutputOf<SetPreferences>> | Refusal> {
  const permit = may('settings.own', { uid })
  if (permit instanceof Refusal) return permit
  const before = await preferencesOfPerson(tx, uid)
  const after = { ...before, ...chosen }
  const isNews = JSON.stringify(after) !== JSON.stringify(before ?? {}) && !(isFirst && before !== null)
  if (!isNews) return permit.unchanged({ preferences: before })
  await updateUser(tx, uid, { preferences: JSON.stringify(after) })
  const events = [{ stream: accountStream(uid), type: 'account.changed', data: {} }] as const
  return permit.unrecorded('own-setting', { result: { preferences: after }, events })
}

/** What one's own account tells of it. An archive may hold any text: what is none of ours was not chosen. */
export function preferencesOf({ preferences: kept }: Pick<UserRow, 'preferences'>): Preferences | null {
  if (kept === null) return null
  try {
    const read = preferences.strip().safeParse(JSON.parse(kept))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The same of a person by his uid; null also where there is no such person. */
export async function preferencesOfPerson(db: Snapshot, uid: string): Promise<Preferences | null> {
  const user = await userByUid(db, uid)
  return user ? preferencesOf(user) : null
}
