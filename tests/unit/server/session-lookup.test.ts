import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Database, Snapshot } from '#server/db/open.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { createSessionLookup, type Session } from '#server/gate/http/session-lookup.ts'
import { testClock } from '#tests/kit/clock.ts'
import { createLocalBus } from '#tests/kit/local-bus.ts'

/** A look-up that answers when the test says so, with what the row held when it began: a snapshot. */
function gateWith(row: Actor) {
  const outbox = createOutbox()
  const clock = testClock()
  const waiting: (() => void)[] = []
  let looks = 0
  const find = async (): Promise<Session> => {
    looks++
    const actor = { ...row }
    await new Promise<void>(resolve => waiting.push(resolve))
    return { sessionId: 'one', actor, expiresAt: clock.now() + 1_000, seenAt: clock.now() }
  }
  const bus = createLocalBus()
  const db: Pick<Database, 'read'> = { read: reading => reading({} as Snapshot) }
  const who = createSessionLookup({ db, outbox, clock }, find, bus)
  return {
    ask: () => who('token').then(session => session!.actor.muted),
    answer: async () => {
      await Promise.resolve()
      for (const resolve of waiting.splice(0)) resolve()
    },
    looks: () => looks,
    commit: (rightsEpoch: number, types: string[]) => {
      const events = types.map(type => ({ type }) as LiveEvent)
      outbox.publish({ events, rightsEpoch, queuesMail: false })
    },
  }
}
const person = (muted: boolean): Actor => ({ uid: 'ayşe', role: 'user', muted, timeoutUntil: null, verifiedAt: 0 })

test('who somebody is is looked up once and then remembered', async () => {
  const gate = gateWith(person(false))
  const first = gate.ask()
  await gate.answer()
  expect(await first).toBe(false)
  expect(await gate.ask()).toBe(false)
  expect(gate.looks()).toBe(1)
})

test.each([
  ['a mute that ends, which raises no epoch', 0, ['member.changed']],
  ['a right that narrows', 1, []],
])('%s while a look-up is under way: what it read is not remembered', async (_, epoch, types) => {
  const row = person(true)
  const gate = gateWith(row)
  const before = gate.ask()
  row.muted = false
  gate.commit(epoch, types)
  await gate.answer()
  expect(await before, 'the one who asked before the word may hear of before').toBe(true)
  const after = gate.ask()
  await gate.answer()
  expect(await after).toBe(false)
  expect(gate.looks()).toBe(2)
  expect(await gate.ask(), 'and that is remembered').toBe(false)
  expect(gate.looks()).toBe(2)
})

test('a commit that concerns nobody’s rights lets what was read be remembered', async () => {
  const gate = gateWith(person(false))
  const first = gate.ask()
  gate.commit(0, ['message.posted'])
  await gate.answer()
  await first
  await gate.ask()
  expect(gate.looks()).toBe(1)
})
