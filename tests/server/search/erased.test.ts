import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages.ts'
import { createDice } from '#server/demo/dice.ts'
import { catchUp } from '#server/search/door.ts'
import { cast } from '#tests/kit/cast.ts'
import { day } from '#tests/kit/clock.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { readIndex } from '#tests/kit/search-index.ts'
import { stage } from '#tests/kit/stage.ts'
import { runRetention } from '../retention/place.ts'

const { server, people } = stage({ people: cast, each: 'test' })

const said = rounds(3_000, 20_000)
const removed = rounds(100, 600)
/** In words that stand in one message each. */
const secret = 'gizlisirdasim'
const dice = createDice(43)
const word = (): string =>
  Array.from({ length: 5 }, () => dice.one(['ka', 'le', 'mi', 'so', 'tu', 'ra', 'pe'])).join('')

/** In how many places of which files of the data directory its bytes stand. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const places: Record<string, number> = {}
  for (const name of await readdir(server.dataDir)) {
    if (!name.startsWith('meydan.db')) continue
    const parts = (await readFile(join(server.dataDir, name), 'latin1')).split(text)
    if (parts.length > 1) places[name] = parts.length - 1
  }
  return places
}

// DATA-19
describe(`words of removed messages on ${engine}`, () => {
  test('stand in no table of the index, and on SQLite nowhere in the file, though blocks held them', async () => {
    const { house } = server
    const channelId = await addChannel(house, 'silinecek')
    const columns = (n: number) => {
      const isSecret = n % Math.floor(said / removed) === 0
      const words = Array.from({ length: 8 }, word).join(' ')
      return { search_text: isSecret ? `${word().slice(0, 3)}${secret}${n} ${words}` : words }
    }
    await fillChannel(house, { channelId, uid: people.ayse.uid, count: said, columns })
    await catchUp(house)
    const before = await readIndex(house)
    expect(before.words.filter(each => each.includes(secret)).length).toBeGreaterThanOrEqual(removed)
    expect(before.byBlocks).toEqual(before.standing)
    if (engine === 'sqlite') expect((await placesOf(secret))['meydan.db']).toBeGreaterThan(removed)

    const rows = await house.db.read(db =>
      db.selectFrom('messages').select('id').where('search_text', 'like', `%${secret}%`).execute(),
    )
    for (const [n, { id }] of rows.entries()) {
      await people.owner.do(messageRoutes.removeMessage, { messageId: id })
      if (n % 20 === 0) await catchUp(house)
    }
    await catchUp(house)
    server.clock.pass(30 * day + 1)
    await runRetention(house)
    const after = await readIndex(house)
    expect(after.words.filter(each => each.includes(secret))).toEqual([])
    expect(after.words).toEqual(after.needed)
    const names = await house.db.read(db => db.selectFrom('search_names').select('words').execute())
    expect(JSON.stringify(names)).not.toContain(secret)
    if (engine === 'sqlite') expect(await placesOf(secret)).toEqual({})
  })
})
