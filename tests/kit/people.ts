import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { durations } from '#contract/limits.ts'
import type { Actor, Role } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { hashOf, newSecret } from '#server/accounts/codes/secret.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import { firstValues } from '#server/accounts/people/first-values.ts'
import { giveSanctions } from '#server/accounts/people/sanction-rows.ts'
import { namedAs } from '#server/accounts/sign-up/names.ts'
import type { Tx } from '#server/db/open.ts'
import type { UserRow } from '#server/db/tables.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import type { House } from '#server/house.ts'
import { write } from './house.ts'

/**
 * The one maker of people: no other file of the tests and of the benchmarks writes the row of a person or of a session.
 * NewPerson needs somebody in front of a server, with cookies, asks cast.ts.
 */
export interface NewPerson {
  name: string
  /** A member, if nothing is said. */
  role?: Role
  uid?: string
  /** Nobody's, if nothing is said: no mail can be awaited there. */
  email?: string
  /** Others may be called so too: the name is kept for nobody, and no mention finds it. */
  sharesName?: boolean
  /** Has signed up, and not yet opened the letter. */
  isUnverified?: boolean
  /** With `password`. Without it, nobody logs in here: a session is opened past the form. */
  canLogIn?: boolean
  /** Long ago, if nothing is said. */
  createdAt?: EpochMs
  isMuted?: boolean
  timeoutUntil?: EpochMs
}

/** The password of everybody who has one. */
export const password = 'doğru at pil zımba'
export const emailOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]/g, '')}@example.com`

/** A verified person without a password, whose name others may have too. */
export async function addPerson(house: House, name: string, role: Role = 'user', more: Partial<NewPerson> = {}) {
  const [row] = await addPeople(house, [{ sharesName: true, ...more, name, role }])
  const { isMuted: muted = false, timeoutUntil = null } = more
  const actor: Actor = { uid: row!.uid, role, muted, timeoutUntil, verifiedAt: row!.created_at }
  return actor
}

/** Many at once, in the order in which they are named; nobody is told of them. Answers their rows. */
export async function addPeople(house: House, people: readonly NewPerson[]): Promise<UserRow[]> {
  const rows = await Promise.all(people.map(rowOf))
  const now = house.clock.now()
  await write(house, async tx => {
    await writePeople(tx, rows)
    const given = { given_by: null, given_at: now, reason: 'x' }
    for (const [at, { isMuted, timeoutUntil }] of people.entries()) {
      const { uid } = rows[at]!
      if (isMuted) await giveSanctions(tx, [{ ...given, uid, kind: 'mute', until: null }])
      if (timeoutUntil) await giveSanctions(tx, [{ ...given, uid, kind: 'timeout', until: timeoutUntil }])
    }
  })
  return rows
}

/** A session of this person, opened past the form; answers the cookie's token. */
export const openSession = async (house: House, uid: string): Promise<string> =>
  (await write(house, tx => writeSession(tx, uid, house.clock.now()))).token

/** As sign-up leaves it once hello is said, before any sanction: those have rows of their own. */
export async function rowOf(who: NewPerson): Promise<UserRow> {
  const { name, role = 'user', uid = uuidv4(), email = `${uid}@example.com`, createdAt = 0 } = who
  return {
    ...firstValues,
    ...namedAs(name),
    ...(who.sharesName && { name_key: uid, name_look: uid }),
    uid,
    email,
    email_key: email,
    email_verified: who.isUnverified ? 0 : 1,
    password_hash: who.canLogIn ? await (hashed ??= hashOfPassword()) : hashOfNothing,
    role,
    created_at: createdAt,
    greeted_at: createdAt,
    sign_up_browser: null,
  }
}

/** Throws where one of the names or addresses is taken. */
export async function writePeople(tx: Tx, rows: readonly UserRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx
      .insertInto('users')
      .values(rows.slice(from, from + atOnce))
      .execute()
  }
}
/** SQLite takes 32,766 parameters in one statement; a person has eighteen columns. */
const atOnce = 500

export async function writeSession(tx: Tx, uid: string, now: EpochMs): Promise<{ id: string; token: string }> {
  const [id, token] = [uuidv7(), newSecret()]
  const times = { created_at: now, seen_at: now, expires_at: now + durations.sessionAbsoluteMs }
  await tx
    .insertInto('sessions')
    .values({ id, uid, token_hash: hashOf(token), user_agent: '', browser_hash: null, ...times })
    .execute()
  return { id, token }
}

/** In the form of one, and of no password: who is asked for his own has it wrong. The least that Argon2 takes. */
const hashOfNothing = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Derived once in a process: it takes 150 ms of processor time. */
let hashed: Promise<string> | undefined
const hashOfPassword = () => createPasswords(1).hash(password, nobody) as Promise<string>
const nobody = { address: '127.0.0.1', onHangUp: () => () => {} } as unknown as Caller
