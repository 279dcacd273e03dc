import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { type SearchPage, searchRoutes } from '#contract/search.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { inHouse, placeWithoutServer } from '#tests/kit/machine/without-server.ts'
import { addPerson } from '#tests/kit/people.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { postUntilTaken, startTogether } from './stage.ts'

const many = 20_000
/** A process that dies takes its connection with it at once; the others look once a second. */
const patienceMs = 10_000

const nameOf = (n: number): string => `indexer-${n}`
const search = (by: Person, q: string): Promise<SearchPage> => by.do(searchRoutes.searchMessages, { q })

/** `Clai`, as in server/db/postgres/turns.ts. */
const claimClass = 0x436c6169

/** The names of the processes that hold the claim of the index. */
async function holders(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
        and pg_locks.database = (select oid from pg_database where datname = current_database())
        and objid = (hashtext('search' || current_schema())::bigint & 4294967295)::oid`,
    [claimClass],
  )
  return rows.map(({ name }) => name)
}

describe.runIf(postgresUrl)('of two servers over one database', () => {
  // SRCH-2, SRCH-4
  test('one at a time follows for the index, and the other goes on where it was killed', async () => {
    await using filled = await placeWithoutServer()
    await inHouse(filled.env, async house => {
      const { uid } = await addPerson(house, 'Eski')
      const columns = (n: number) => ({ search_text: `eski sandık ${n} ${n % 97}`, timestamp: 1_000 + n })
      await fillChannel(house, { channelId: await addChannel(house, 'eski'), uid, count: many, columns })
    })
    const databaseUrl = filled.env.DATABASE_URL!
    const envOf = (n: number) => {
      const url = new URL(databaseUrl)
      url.searchParams.set('application_name', nameOf(n))
      return { DATABASE_URL: url.href }
    }
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    {
      await using place = await startTogether(2, {}, { databaseUrl, envOf })
      const people = await place.join('Ayşe')
      const channelId = await place.channelOf(people[0]!)
      const [first] = await eventually(async () => {
        const names = await holders(client)
        expect(names).toHaveLength(1)
        return names
      })
      for (let n = 0; n < 50; n++) expect(await holders(client)).toEqual([first])
      const killed = [0, 1].find(n => nameOf(n) === first)!
      const [gone, left] = [people[killed]!, people[1 - killed]!]
      expect((await search(left, 'sandık ')).filledPercent, 'it was killed while it was behind').not.toBeNull()
      await place.servers[killed]!.kill('SIGKILL')
      await eventually(async () => expect(await holders(client)).toEqual([nameOf(1 - killed)]), patienceMs)
      await postUntilTaken(left, channelId, 'söylenenbir')
      await eventually(async () => expect((await search(left, 'sandık ')).filledPercent).toBeNull(), 120_000)

      await place.servers[killed]!.restart()
      await postUntilTaken(gone, channelId, 'söylenenüç')
      for (const by of [gone, left])
        for (const q of ['söylenenbir ', 'söylenenüç '])
          await eventually(async () => expect((await search(by, q)).hits).toHaveLength(1), patienceMs)
      for (const server of place.servers) await server.kill('SIGTERM')
    }
    await client.end()

    const index = await inHouse(filled.env, readIndex)
    expect(index.byGroups.size).toBeGreaterThanOrEqual(many + 2)
    expect(index.byGroups).toEqual(index.standing)
    expect(index.byBlocks).toEqual(index.standing)
    expect(index.words).toEqual(index.needed)
  })
})
