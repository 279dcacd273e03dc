import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { findMember, findSession } from '#server/accounts/door.ts'
import type { Actor } from '#contract/permissions.ts'
import { createSessionLookup, type FindSession } from '#server/gate/http/session-lookup.ts'
import { setMuted } from '#server/moderation/set-muted.ts'
import { setRole } from '#server/moderation/set-role.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { createLocalBus } from '#tests/kit/local-bus.ts'

const at = houseStage()
let owner: Actor
beforeAll(async () => {
  owner = await addPerson(at.house, 'Ozan', 'owner')
})

/** Look-ups that have taken their snapshot and wait for the test before they read the row. */
function held() {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let isFirst = true
  const find: FindSession = async (db, token, now) => {
    if (!isFirst) return findSession(db, token, now)
    isFirst = false
    await sql`select epoch from rights`.execute(db) // the snapshot is as of here
    begun.resolve()
    await goOn.promise
    return findSession(db, token, now)
  }
  return {
    who: createSessionLookup({ ...at.house, clock: at.clock }, find, createLocalBus()),
    begun: begun.promise,
    goOn: goOn.resolve,
  }
}

describe(`a look-up whose snapshot is older than an act on ${engine}`, () => {
  test('does not make the gate remember the person of before: a mute that ended, a role that was taken', async () => {
    const { writer } = at.house
    const { uid } = await addPerson(at.house, 'Ayşe', 'moderator')
    const token = await openSession(at.house, uid)
    type Shown = { uid: string; version: number }
    const mute = (shown: Shown, isMuted: boolean) => writer.run(setMuted as never, owner, { ...shown, isMuted })
    const acts = [
      { act: (shown: Shown) => mute(shown, true), is: { muted: true } },
      { act: (shown: Shown) => mute(shown, false), is: { muted: false } },
      {
        act: (shown: Shown) => writer.run(setRole as never, owner, { ...shown, role: 'user' as const }),
        is: { role: 'user' },
      },
    ]
    for (const { act, is } of acts) {
      const { version } = (await at.house.db.read(db => findMember(db, uid)))!
      const { who, begun, goOn } = held()
      const before = who(token)
      await begun
      await act({ uid, version })
      goOn()
      expect((await before)?.actor, 'the snapshot was taken before the act').not.toMatchObject(is)
      expect((await who(token))?.actor).toMatchObject(is)
    }
  })
})
