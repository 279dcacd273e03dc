import type { NewEvent } from '#contract/live.ts'
import { accountStream } from '#contract/wire/wire.ts'
import { findMember } from '#server/accounts/door.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import type { House } from '#server/house.ts'
import { testClock } from '#tests/kit/clock.ts'
import { startTestServer } from '#tests/kit/server.ts'
import { asOpen, type InProcess, test as base } from './fixture.ts'
import { portOfWorker } from './port.ts'

export { expect } from '@playwright/test'

/** A server of the test's own, which also says what time it is. */
export interface OpenServer extends InProcess {
  /** The server's time begins with the browser's and then moves only like this. */
  pass(ms: number): void
}

/** Each test has its own: what another did, and the time that passed there, would be in its way. */
export const test = base.extend<{ server: OpenServer }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads fixtures' names from this pattern
  server: async ({}, use) => {
    const clock = testClock(Date.now())
    await using server = await startTestServer({ PORT: await portOfWorker() }, clock)
    const opened: OpenServer = { ...asOpen(server), pass: clock.pass }
    await use(opened)
  },
})

/** Change somebody past all rules, as moderation will; his page and everybody's hear of it. */
export const changePerson = (house: House, uid: string, change: Partial<Tables['users']>): Promise<void> =>
  act(house, async tx => {
    await tx.updateTable('users').set(change).where('uid', '=', uid).execute()
    const member = await findMember(tx, uid)
    if (!member) throw new Error('There is no such person.')
    return [
      { stream: 'members', type: 'member.changed', data: { member } },
      { stream: accountStream(uid), type: 'account.changed', data: {} },
    ]
  })

export const changeChannel = (house: House, channelId: string, change: Partial<Tables['channels']>): Promise<void> =>
  act(house, async tx => {
    await tx.updateTable('channels').set(change).where('id', '=', channelId).execute()
    return [{ stream: 'members', type: 'channels.changed', data: {} }]
  })

/** Nobody is told, so the page still believes what it knew. */
export const changeSilently = (house: House, uid: string, change: Partial<Tables['users']>): Promise<void> =>
  act(house, async tx => {
    await tx.updateTable('users').set(change).where('uid', '=', uid).execute()
    return []
  })

async function act(house: House, work: (tx: Tx) => Promise<NewEvent[]>): Promise<void> {
  const verb = async (tx: Tx) => {
    narrowRights(tx)
    return { result: null, events: await work(tx) }
  }
  const outcome = await house.writer.run({ verb }, null, {})
  if (outcome instanceof Refusal) throw new Error(`Refused: ${outcome.code}`)
}
