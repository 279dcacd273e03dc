import { CompiledQuery, type QueryResult, type RootOperationNode, type UnknownRow } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#contract/permissions.ts'
import type { Snapshot } from '#server/db/open.ts'
import { catchUp, Kept, searching } from '#server/search/door.ts'
import { inOrder, keyOf } from '#server/search/holding/beginning-rows.ts'
import { wordsBeginning } from '#server/search/holding/begun-rows.ts'
import { packWords, unpackWords } from '#server/search/holding/packed-words.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { noting, sqlitePlan } from '#tests/kit/statements.ts'

const stage = houseStage()
let ayse: Actor
/** In the index. */
let number: number

/** As many words as somebody would have to write in a hundred messages. */
const written = 44_800
const inRow = 64

/** Two letters that differ for each number. */
const lettersOf = (n: number): string => String.fromCodePoint(0x4e00 + Math.floor(n / 300), 0x4e00 + (n % 300))
const beginning = (begins: string, count = written): string[] =>
  Array.from({ length: count }, (_, n) => `${begins}${lettersOf(n)}`)

/** Straight into the rows by beginning, as the index would have them: no message has these words. */
async function hold(channel: number, words: readonly string[], most = inRow): Promise<void> {
  const rows: Stored[] = []
  for (const [key, alike] of Map.groupBy([...words].sort(inOrder), keyOf)) {
    for (let at = 0; at < alike.length; at += most) {
      const begins = at === 0 ? key : alike[at]!
      rows.push({ channel, beginning: begins, words: packWords(begins, alike.slice(at, at + most)) })
    }
  }
  const add = (some: Stored[]) =>
    write(stage.house, tx =>
      tx
        .insertInto('search_beginnings')
        .values(some)
        .onConflict(row => row.doNothing())
        .execute(),
    )
  for (let at = 0; at < rows.length; at += 500) await add(rows.slice(at, at + 500))
}

interface Work {
  statements: number
  /** Of the rows by beginning that were read. */
  words: number
  rows: number
  /** Of the folded texts that were read. */
  bytes: number
}

async function working<T>(run: (db: Snapshot) => Promise<T>): Promise<Work & { result: T }> {
  const work: Work = { statements: 0, words: 0, rows: 0, bytes: 0 }
  const counting = {
    transformQuery: ({ node }: { node: RootOperationNode }) => node,
    transformResult: ({ result }: { result: QueryResult<UnknownRow> }) => {
      work.statements++
      for (const { beginning, words, searchText } of result.rows) {
        if (typeof searchText === 'string') work.bytes += Buffer.byteLength(searchText)
        if (typeof beginning !== 'string' || typeof words !== 'string') continue
        work.rows++
        work.words += unpackWords(beginning, words).length
      }
      return Promise.resolve(result)
    },
  }
  const result = await stage.house.db.read(db => run(db.withPlugin(counting)))
  return { ...work, result }
}

async function searched(q: string) {
  const { result, ...work } = await working(db => searching(new Kept())(db, ayse, { q }, Date.now()))
  if (result instanceof Refusal) throw new Error(result.code)
  return { ...work, near: result.near, count: result.count }
}

const say = (id: string, texts: readonly string[]): Promise<void> =>
  fillChannel(stage.house, {
    channelId: id,
    uid: ayse.uid,
    count: texts.length,
    columns: n => ({ search_text: texts[n]!, text: texts[n]! }),
  })

async function heldChannel(name: string, texts: readonly string[]): Promise<{ id: string; number: number }> {
  const id = await addChannel(stage.house, name)
  await say(id, texts)
  await catchUp(stage.house)
  const channels = (db: Snapshot) => db.selectFrom('search_channels').select('number').where('channel_id', '=', id)
  return { id, number: (await stage.house.db.read(db => channels(db).executeTakeFirstOrThrow())).number }
}

describe(`the work of a search on ${engine}`, () => {
  const long = `muz${'e'.repeat(29)}`
  beforeAll(async () => {
    ayse = await addPerson(stage.house, 'Ayşe')
    const held = await heldChannel('açık', ['mavi kara bere fene deni', long, 'portakal'])
    number = held.number
    for (const begins of ['kara', 'bere', 'fene', 'deni', 'gürrrrrrrr']) await hold(number, beginning(begins))
  }, 60_000)

  // SRCH-10
  test('for a near word is one for all of its words', async () => {
    // Twice the search itself, where it has too many words; then a hundred thousand, and a statement's rows too many.
    const { words, near } = await searched('kara bere fene deni mavo')
    expect(words).toBeLessThanOrEqual(4 * 65_536 + 32_768)
    expect(near).toBeNull()
    expect((await searched('portakla')).near).toBe('portakal')
  })

  // SRCH-10
  test('is none for a near word where two words stand nowhere', async () => {
    const [one, two] = [await searched('gürrrrrrrrab'), await searched('gürrrrrrrrab gürrrrrrrrcd gürrrrrrrref')]
    expect(one.near).toBeNull()
    expect(one.words, 'of one it is walked through what begins so').toBeGreaterThan(written / 2)
    expect(two.words, 'where each of them would stand').toBeLessThan(2_000)
  })

  // SRCH-10
  test('asks of two hundred near words whether they are used, however many there are', async () => {
    const { statements } = await searched('gürrrrrrrrab')
    expect(statements).toBeLessThanOrEqual(40)
  })

  // SRCH-10
  test('is none for a near word of one that is longer than 32 letters', async () => {
    expect((await searched(`${long.slice(0, -1)}i`)).near).toBe(long)
    expect((await searched(`${long}z`)).near).toBeNull()
  })

  // SRCH-11
  test('reads hardly more words than it walks through', async () => {
    const { number: other } = await heldChannel('öteki', ['selam'])
    for (const begins of ['zora', 'zorb', 'zorc']) await hold(other, beginning(begins), 128)
    const read = await working(db => wordsBeginning(db, [number, other], ['zor']))
    expect(read.result.isCut).toBe(true)
    expect(read.result.words.size).toBeGreaterThanOrEqual(40_000)
    expect(read.words, 'a statement too much at most').toBeLessThanOrEqual(40_000 + 512 * 128)
  })

  // SRCH-11
  test('finds the first in the alphabet’s order, whatever rows and channels they stand in', async () => {
    let state = 5
    const dice = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const letters = ['a', 'b', 'ç', 'ﬀ', '\uFFEE', '𐌰', '🙂']
    const some = (count: number): string => Array.from({ length: count }, () => letters[dice(letters.length)]).join('')
    const channels: number[] = []
    for (let n = 0; n < 4; n++) {
      const { number: channel } = await heldChannel(`dağınık ${n}`, ['selam'])
      channels.push(channel)
      const words = new Set(Array.from({ length: 9_000 }, () => `yz${some(1 + dice(6))}`))
      await hold(channel, [...words], [1, 2, 30, 128][n])
    }
    const stored = await stage.house.db.read(db =>
      db.selectFrom('search_beginnings').selectAll().where('channel', 'in', channels).execute(),
    )
    for (let n = 0; n < rounds(40, 400); n++) {
      const beginnings = Array.from({ length: 1 + dice(5) }, () => `yz${some(dice(4))}`)
      const asked = beginnings.filter(each => !beginnings.some(other => other !== each && each.startsWith(other)))
      const here = channels.filter(() => dice(3) > 0)
      const most = [60, 900, 5_000, 39_999][dice(4)]!
      const effort = { left: most }
      const found = await stage.house.db.read(db => wordsBeginning(db, here, asked, { effort }))
      expect(found, `${asked.join()} in ${here.join()}`).toEqual(expected(stored, here, asked, most))
    }
  }, 60_000)

  // SRCH-11
  test('goes by key to what it reads', async () => {
    const asking = (db: Snapshot) => wordsBeginning(db, [number], ['fene', 'kara'], { effort: { left: 2_000 } })
    const plan = await stage.house.db.read(async read => {
      const { db, statements } = noting(read)
      await asking(db)
      if (engine === 'sqlite') return sqlitePlan(read, statements[0]!)
      await read.executeQuery(CompiledQuery.raw('set local enable_seqscan = on'))
      return postgresPlan(read, statements[0]!)
    })
    if (engine === 'sqlite') {
      expect(plan.filter(line => /^SCAN (stored|before|far)/.test(line))).toEqual([])
      expect(plan.filter(line => line.includes('SEARCH stored USING PRIMARY KEY')).join()).toContain('beginning>')
    } else expect(Math.max(...plan.map(line => Number(/rows=(\d+)\S* loops/.exec(line)?.[1] ?? 0)))).toBeLessThan(1_100)
  })

  // SRCH-2
  test('reads no long texts that the index does not hold yet, and says that there may be something', async () => {
    const { id } = await heldChannel('uzunlar', ['selam'])
    await say(
      id,
      Array.from({ length: 150 }, () => 'صلى الله عليه وسلم'.repeat(1_000)),
    )
    const { bytes, count } = await searched('in:uzunlar başka')
    expect(count).toEqual({ known: 0, isAll: false })
    expect(bytes).toBeLessThanOrEqual(256 * 1024)
    await catchUp(stage.house)
    await say(
      id,
      Array.from({ length: 150 }, () => 'mor fener'),
    )
    expect((await searched('in:uzunlar başka')).count).toEqual({ known: 0, isAll: true })
    expect((await searched('in:uzunlar mor ')).count).toEqual({ known: 0, isAll: false })
    await catchUp(stage.house)
  })
})

interface Stored {
  channel: number
  beginning: string
  words: string
}

/** By all rows. */
function expected(stored: readonly Stored[], channels: readonly number[], asked: readonly string[], most: number) {
  const words = new Map<string, number[]>()
  const here = stored
    .filter(({ channel }) => channels.includes(channel))
    .sort((a, b) => inOrder(a.beginning, b.beginning) || a.channel - b.channel)
  const nexts = new Map<Stored, string>()
  for (const rows of Map.groupBy(here, ({ channel }) => channel).values())
    for (const [n, { beginning }] of rows.slice(1).entries()) nexts.set(rows[n]!, beginning)
  let walked = 0
  for (const row of here) {
    const next = nexts.get(row)
    const isAsked = (each: string): boolean =>
      row.beginning.startsWith(each) ||
      (inOrder(row.beginning, each) <= 0 &&
        inOrder(row.beginning, keyOf(each)) >= 0 &&
        (next === undefined || inOrder(next, each) > 0))
    if (!asked.some(isAsked)) continue
    for (const word of unpackWords(row.beginning, row.words)) {
      walked++
      if (asked.some(each => word.startsWith(each))) words.set(word, [...(words.get(word) ?? []), row.channel])
    }
    if (walked > most) return { words, isCut: true }
  }
  return { words, isCut: false }
}

async function postgresPlan(db: Snapshot, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, timing off) ${sql}`, [...parameters]),
  )
  return rows.map(each => each['QUERY PLAN'])
}
