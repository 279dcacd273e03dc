import type { aboutRoutes } from '#contract/about.ts'
import type { NewEvent } from '#contract/live.ts'
import type { EpochMs, Nothing } from '#contract/text/text.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { accountStream } from '#contract/wire/wire.ts'
import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { cardOf } from './find-member.ts'
import type { ProfileHeld } from './profile-held.ts'
import { updateUser, userByUid } from './user-rows.ts'

type SetAbout = typeof aboutRoutes.setAbout
type Input = InputOf<SetAbout> & { profileHeld: ProfileHeld }

/** The line about oneself (ACC-71). The same one again changes nothing; of two tabs the later one counts. */
export async function setAbout(
  { tx, now, person, may }: Turn,
  { about, profileHeld }: Input,
): Promise<Done<OutputOf<SetAbout>> | Refusal> {
  const permit = may('account.rename')
  if (permit instanceof Refusal) return permit
  const held = await profileHeld(tx, person, now)
  if (held) return held
  if ((await aboutOf(tx, person.uid)).about === about) return permit.unchanged({ about })
  const { events } = await writeAbout(tx, person.uid, about, now)
  return permit.unrecorded('own-setting', { result: { about }, events })
}

/**
 * One's own line goes; under a sanction too. Where staff took it before, this is a choice all the same: no undo of
 * theirs brings it back after that (ACC-72).
 */
export async function removeAbout({ tx, now, person: { uid }, may }: Turn): Promise<Done<Nothing> | Refusal> {
  const permit = may('account.self')
  if (permit instanceof Refusal) return permit
  const { about, aboutAt } = await aboutOf(tx, uid)
  if (about === '' && aboutAt === null) return permit.unchanged({})
  if (about === '') {
    await updateUser(tx, uid, { about_at: laterThan(aboutAt, now) })
    return permit.unrecorded('own-setting', { result: {} })
  }
  const { events } = await writeAbout(tx, uid, '', now)
  return permit.unrecorded('own-setting', { result: {}, events })
}

/** The line of somebody, empty without one, and since when it stands so. Who has no account has none. */
export async function aboutOf(db: Snapshot, uid: string): Promise<{ about: string; aboutAt: EpochMs | null }> {
  const user = await userByUid(db, uid)
  return { about: user?.about ?? '', aboutAt: user?.about_at ?? null }
}

/** By an undo: a line stands again as it stood before it was taken, and since when. */
export const returnAbout = (tx: Tx, uid: string, about: string, aboutAt: EpochMs | null): Promise<unknown> =>
  updateUser(tx, uid, { about, about_at: aboutAt })

/**
 * The line of a locked person from now on. Pages that show his profile hear that his card changed, and ask for it
 * again: the line itself goes out with the profile alone. `aboutAt` is later than any time before, so that an undo can
 * tell two lines from each other that read alike.
 */
export async function writeAbout(
  tx: Tx,
  uid: string,
  about: string,
  now: EpochMs,
): Promise<{ aboutAt: EpochMs; events: NewEvent[] }> {
  const aboutAt = laterThan((await aboutOf(tx, uid)).aboutAt, now)
  await updateUser(tx, uid, { about, about_at: aboutAt })
  return {
    aboutAt,
    events: [
      { stream: 'members', type: 'member.changed', data: { member: await cardOf(tx, uid) } },
      { stream: accountStream(uid), type: 'account.changed', data: {} },
    ],
  }
}

const laterThan = (at: EpochMs | null, now: EpochMs): EpochMs => Math.max(now, (at ?? 0) + 1)
