import type { BrowserContext } from '@playwright/test'
import { testClock } from '#tests/kit/clock.ts'
import { addPeople, openSession, type NewPerson } from '#tests/kit/people.ts'
import { startTestServer, type TestServer } from '#tests/kit/server.ts'

export interface Crowded extends TestServer, AsyncDisposable {
  uidOf(name: string): string
  /** Gives somebody of the crowd a browser in which he is signed in. */
  signIn(name: string, context: BrowserContext): Promise<void>
}

/** A server of its own over a house that these people live in; those named in `withSession` can be signed in. */
export async function startCrowded(people: readonly NewPerson[], withSession: readonly string[]): Promise<Crowded> {
  const server = await startTestServer({}, testClock(Date.now()))
  const { house } = server
  const rows = await addPeople(house, people)
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
