import type { BrowserContext } from '@playwright/test'
import { v4 as uuidv4 } from 'uuid'
import { fold } from '#contract/text/fold.ts'
import type { Role } from '#contract/permissions.ts'
import type { Tables } from '#server/db/tables.ts'
import { testClock } from '#tests/kit/clock.ts'
import { asSignedUp, openSession, write } from '#tests/kit/house.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'

/** Somebody who is there before anybody looks: one of a crowd that would take long to sign up. */
export interface Seeded {
  name: string
  role?: Role
  isMuted?: boolean
  timeoutUntil?: number
}

export interface Crowded extends TestServer, AsyncDisposable {
  uidOf(name: string): string
  /** Gives somebody of the crowd a browser in which he is signed in. */
  signIn(name: string, context: BrowserContext): Promise<void>
}

/** A server of its own over a house that these people live in; those named in `withSession` can be signed in. */
export async function startCrowded(people: readonly Seeded[], withSession: readonly string[]): Promise<Crowded> {
  const server = await startTestServer({}, testClock(Date.now()))
  const { house } = server
  const rows = people.map(userRow)
  await write(house, async tx => {
    for (let at = 0; at < rows.length; at += 500) {
      await tx
        .insertInto('users')
        .values(rows.slice(at, at + 500))
        .execute()
    }
  })
  const uids = new Map(rows.map(({ display_name, uid }) => [display_name, uid]))
  const tokens = new Map<string, string>()
  for (const name of withSession) tokens.set(name, await openSession(house, uids.get(name)!))
  return {
    ...server,
    uidOf: name => uids.get(name)!,
    signIn: (name, context) =>
      context.addCookies([{ name: 'meydan-session', value: tokens.get(name)!, url: server.url }]),
  }
}

function userRow({ name, role = 'user', isMuted = false, timeoutUntil }: Seeded): Tables['users'] {
  const uid = uuidv4()
  return {
    ...asSignedUp,
    uid,
    email: `${uid}@example.com`,
    email_key: `${uid}@example.com`,
    email_verified: 1,
    display_name: name,
    name_key: fold(name),
    name_look: fold(name),
    name_sort: fold(name),
    role,
    created_at: Date.parse('2026-03-12T09:00:00Z'),
    muted: isMuted ? 1 : 0,
    muted_at: isMuted ? 0 : null,
    timeout_until: timeoutUntil ?? null,
    timeout_at: timeoutUntil ? 0 : null,
  }
}
