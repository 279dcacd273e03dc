import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import type { Actor } from '#contract/permissions.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { reportRoutes } from '#contract/reports.ts'
import type { Route } from '#contract/wire/route.ts'
import { signUp } from '#server/accounts/sign-up/sign-up.ts'
import { actNeeds } from '#server/app/start/act-needs.ts'
import { verify } from '#server/audit/door.ts'
import { channelBindings } from '#server/channels/door.ts'
import type { Tables } from '#server/db/tables.ts'
import { createOutbox } from '#server/gate/acts/outbox.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { createWriter } from '#server/gate/acts/writer.ts'
import type { House } from '#server/house.ts'
import { moderationBindings } from '#server/moderation/door.ts'
import { contentsOf } from '#server/messages/door.ts'
import { reportBindings } from '#server/reports/door.ts'
import { asStored } from '#tests/kit/as-pages-send.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { rowCounts, type TestHouse, write } from '#tests/kit/house.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { addPerson } from '#tests/kit/people.ts'

/**
 * One Meydan writes into a database, until several are made to work together. What they will need is there: the unique
 * keys decide, and not the order of one writer. The second one here comes in past the lock that keeps it out.
 */
// DATA-9
describe.runIf(postgresUrl)('two writers over one database', () => {
  const near = houseStage()
  let far: { house: House; close(): Promise<void> }
  let mert: Actor
  let ada: Actor
  beforeAll(async () => {
    far = secondHouse(near)
    mert = await addPerson(near.house, 'Mert', 'moderator')
    ada = await addPerson(near.house, 'Ada', 'admin')
  })
  afterAll(() => far.close())

  /** The route's verb, without the gate, in this process: its result, or the code of its refusal. */
  async function run(house: House, route: Route, actor: Actor, input: object): Promise<unknown> {
    const bound = [...channelBindings(contentsOf), ...reportBindings(), ...moderationBindings()].find(
      one => one.route === route,
    )!
    const outcome = await house.writer.run(bound.binding as never, actor, await asStored(house, input))
    return outcome instanceof Refusal ? outcome.code : (outcome as { result: unknown }).result
  }
  /** The same in both at once, many times over. */
  const inBoth = async (times: number, call: (house: House, n: number, other: boolean) => Promise<unknown>) => {
    const pairs: [unknown, unknown][] = []
    for (let n = 0; n < times; n++) {
      pairs.push(await Promise.all([call(near.house, n, false), call(far.house, n, true)]))
    }
    return pairs
  }

  test('make one channel of a name, and the other is told that it is taken', async () => {
    const pairs = await inBoth(20, (house, n, other) =>
      run(house, channelRoutes.createChannel, other ? ada : mert, {
        id: uuidv7(),
        name: other ? `IŞIK ${n}` : `ışık ${n}`,
        description: '',
      }),
    )
    for (const pair of pairs) expect(pair.filter(answer => answer === 'channel-name-taken')).toHaveLength(1)
  })

  test('make one channel of an id, and both answer it', async () => {
    const ids = Array.from({ length: 20 }, () => uuidv7())
    const pairs = await inBoth(20, (house, n) =>
      run(house, channelRoutes.createChannel, mert, { id: ids[n], name: `aynı ${n}`, description: '' }),
    )
    for (const [one, two] of pairs) expect(one).toEqual(two)
  })

  test('of two people with one id let one create, and the other’s is taken', async () => {
    const ids = Array.from({ length: 20 }, () => uuidv7())
    const pairs = await inBoth(20, (house, n, other) =>
      run(house, channelRoutes.createChannel, other ? ada : mert, {
        id: ids[n],
        name: `${other ? 'onun' : 'benim'} ${n}`,
        description: '',
      }),
    )
    for (const pair of pairs) expect(pair.filter(answer => answer === 'id-taken')).toHaveLength(1)
  })

  // CHN-4
  test('give a name to one of two channels', async () => {
    const ids = await Promise.all(
      ['bir', 'iki'].map(async name => {
        const id = uuidv7()
        await run(near.house, channelRoutes.createChannel, mert, { id, name, description: '' })
        return id
      }),
    )
    const pairs = await inBoth(20, (house, n, other) =>
      run(house, channelRoutes.editChannel, other ? ada : mert, {
        channelId: ids[other ? 1 : 0],
        name: `yeni ${n}`,
        description: '',
      }),
    )
    for (const pair of pairs) expect(pair.filter(answer => answer === 'channel-name-taken')).toHaveLength(1)
  })

  test('let one of two owners who demote each other win, and never both', async () => {
    const owners = [await addPerson(near.house, 'Bir', 'owner'), await addPerson(near.house, 'İki', 'owner')] as const
    const setAll = (role: 'owner') =>
      write(near.house, tx =>
        tx
          .updateTable('users')
          .set({ role })
          .where(
            'uid',
            'in',
            owners.map(({ uid }) => uid),
          )
          .execute(),
      )
    for (let n = 0; n < 100; n++) {
      const [pair] = await inBoth(1, (house, _, other) => {
        const [by, on] = other ? owners : owners.toReversed()
        return run(house, moderationRoutes.setRole, by, { uid: on.uid, role: 'user' })
      })
      expect(
        pair!.filter(answer => answer === 'forbidden'),
        `${n}`,
      ).toHaveLength(1)
      await setAll('owner')
    }
  })

  test('give a name and an address to one of two who sign up', async () => {
    const sign = async (house: House, displayName: string, email: string): Promise<unknown> => {
      const outcome = await house.writer.run({ verb: signUp }, null, {
        displayName,
        email,
        passwordHash: '',
        signUpToken: 'x',
        signUpsPaused: async () => null,
      })
      return outcome instanceof Refusal ? outcome.code : 'taken in'
    }
    const byName = await inBoth(10, (house, n, other) => sign(house, `Çift ${n}`, `cift${n}${other}@example.com`))
    for (const pair of byName) expect(pair.toSorted()).toEqual(['display-name-taken', 'taken in'])
    const byEmail = await inBoth(10, (house, n, other) => sign(house, `Tek ${n} ${other}`, `tek${n}@example.com`))
    for (const pair of byEmail) expect(pair.toSorted()).toEqual(['email-already-in-use', 'taken in'])
  })

  test('make one report of an id', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => addPerson(near.house, `Öteki ${n}`)))
    const ids = others.map(() => uuidv7())
    const before = await rowCounts(near.house.db)
    const pairs = await inBoth(20, (house, n) =>
      run(house, reportRoutes.report, mert, {
        id: ids[n],
        itemType: 'user',
        itemId: others[n]!.uid,
        reason: 'Kaba.',
      }),
    )
    for (const [one, two] of pairs) expect(one).toEqual(two)
    const { reports, audit_logs: entries } = await rowCounts(near.house.db)
    expect([reports, entries]).toEqual([before.reports! + 20, before.audit_logs! + 20])
    expect(await near.house.db.read(verify)).toMatchObject({ broken: null })
  })
})

/** Its own connection and writer over the same database. */
function secondHouse({ house, databaseUrl }: TestHouse): { house: House; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = { ...house.db, writing: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  const outbox = createOutbox()
  return {
    house: { ...house, db, outbox, writer: createWriter({ ...house, db, outbox, needs: actNeeds }) },
    close: () => pool.end(),
  }
}
