import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/kit/cast.ts'
import { isLong } from '#tests/kit/long.ts'
import { ownCluster } from '#tests/kit/machine/cluster.ts'
import type { ServerProcess } from '#tests/kit/machine/process.ts'
import { carrier, hasValkey, type TestValkey } from '#tests/kit/machine/valkey.ts'
import { gather } from './crowd.ts'
import { startTogether, type Together } from './stage.ts'

const { cluster, notRun } = await ownCluster()
const seconds = (short: number, whole: number): number => 1_000 * (isLong ? whole : short)

/** What a log has at the levels of errors, but for what the scene has caused. */
const errorsIn = (output: string, caused: RegExp | null): string[] =>
  output.split('\n').flatMap(line => {
    if (!/"level":[56]0/.test(line) || caused?.test(line)) return []
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } }
    return `${msg} (${err?.message})`
  })

// RUN-41
describe.runIf(cluster)(
  `three servers over one PostgreSQL, and people who talk at each${notRun}`,
  { timeout: 300_000 },
  () => {
    let place: Together
    let people: Person[]
    let channelId: string
    const server = (n: number): ServerProcess => place.servers[n]!

    beforeAll(async () => {
      place = await startTogether(3, {}, { databaseUrl: cluster!.url })
      const names = ['Ayşe', 'Bora', 'Cem', 'Deniz', 'Efe', 'Filiz']
      people = []
      for (const [n, name] of names.entries()) people.push((await place.join(name))[n % 3]!)
      channelId = await place.channelOf(people[0]!)
    })
    afterAll(async () => {
      await place?.[Symbol.asyncDispose]()
      await cluster?.end()
    })

    /** While all talk, `harm` is done; then they talk on, and everything has to be as if nothing had happened. */
    async function scene(harm: (said: () => number) => Promise<void>, caused: RegExp | null = null): Promise<void> {
      const printed = place.servers.map(({ output }) => output().length)
      const crowd = await gather(people, channelId)
      try {
        await crowd.untilSaid(5)
        await harm(crowd.said)
        await crowd.untilSaid(5)
        await crowd.settle()
      } finally {
        await crowd.leave()
      }
      expect(place.servers.flatMap(({ output }, n) => errorsIn(output().slice(printed[n]), caused))).toEqual([])
    }

    test('lose nothing when one is killed', () =>
      scene(async said => {
        await server(1).kill('SIGKILL')
        const before = said()
        await wait(seconds(1, 20))
        expect(said()).toBeGreaterThan(before)
        await server(1).restart()
      }))

    test('lose nothing when one stands still and comes back', () =>
      scene(async said => {
        server(2).signal('SIGSTOP')
        await wait(seconds(2, 60))
        const before = said()
        await wait(seconds(4, 5)) // its turn at writing was taken from it
        expect(said()).toBeGreaterThan(before)
        server(2).signal('SIGCONT')
      }, /Query read timeout/)) // of what it had asked before it stood

    test(`lose nothing while ${carrier} carries no words`, () =>
      scene(
        async () => {
          if (place.valkey) return awayFor(place.valkey, seconds(3, 10))
          const admin = new pg.Client({ connectionString: cluster!.url })
          await admin.connect()
          let cuts = 0
          for (const end = Date.now() + seconds(3, 10); Date.now() < end; await wait(20)) cuts += await cutEars(admin)
          await admin.end()
          expect(cuts).toBeGreaterThan(10)
        },
        hasValkey ? /Valkey/ : null,
      ))

    test('lose nothing when PostgreSQL crashes and is away', () =>
      scene(async said => {
        await cluster!.stop('SIGQUIT')
        await wait(seconds(7, 30))
        const before = said()
        await cluster!.start()
        await wait(1_000)
        expect(said()).toBeGreaterThanOrEqual(before)
      }, /The database does not answer|ConnectionLost|OutcomeUnknown/))
  },
)

async function awayFor({ signal, start }: TestValkey, ms: number): Promise<void> {
  await signal('SIGKILL')
  await wait(ms)
  await start()
}

/** Those whose last word was LISTEN or NOTIFY. Answers how many. */
async function cutEars(admin: pg.Client): Promise<number> {
  const { rowCount } = await admin.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where pid <> pg_backend_pid() and (query ilike 'listen %' or query like '%pg_notify%')`)
  return rowCount ?? 0
}
