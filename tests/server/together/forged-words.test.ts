import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { channelStream } from '#contract/wire/wire.ts'
import type { Person } from '#tests/kit/cast.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { postgresUrl } from '#tests/kit/machine/database.ts'
import { listen } from '#tests/kit/machine/listen.ts'
import { postUntilTaken, startTogether } from './stage.ts'

/** Thirty-six characters: who says it. */
const stranger = '0'.repeat(36)
const odd = ['', 'x', '{', 'null', '1', '[]', '{"heads":null}', '{"from":"z","t":"tally"}', '{"from":"z","t":"list"}']

/** Who has come to know the name by which the servers of this place hear each other. */
async function speaker(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ words_key: string }>('select words_key from store')
  return {
    say: (word: string) => client.query('select pg_notify($1, $2)', [`meydan_${rows[0]!.words_key}`, stranger + word]),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

// RUN-41
describe.runIf(postgresUrl)('words that no server said', () => {
  test('end nobody, keep no session alive and hold no post back', async () => {
    await using place = await startTogether(2)
    await using forger = await speaker(place.databaseUrl)
    const [near, far] = (await place.join('Ayşe')) as [Person, Person]
    const [bora] = await place.join('Bora')
    const channelId = await place.channelOf(near)
    await using page = await listen(bora!)

    for (const word of odd) await forger.say(word)
    await forger.say(JSON.stringify({ heads: { [channelStream(channelId)]: 10 ** 12 }, rightsEpoch: 10 ** 15 }))
    await forger.say(JSON.stringify({ heads: { [channelStream(channelId)]: 20 }, rightsEpoch: 1 }))
    const seq = await postUntilTaken(far, channelId, 'selam')
    await page.event('message.posted', event => event.data.message.text === 'selam')
    expect(page.events.at(-1)).toMatchObject({ seq })

    expect((await far.ask(accountRoutes.me, {})).body).toMatchObject({ account: { uid: far.uid } })
    await near.do(accountRoutes.logout, {})
    await eventually(async () => expect((await far.ask(accountRoutes.me, {})).body).toMatchObject({ account: null }))
    for (const server of place.servers) expect(server.output()).not.toMatch(/"level":[56]0/)
  })
})
