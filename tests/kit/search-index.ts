import type { Snapshot } from '#server/db/open.ts'
import type { House } from '#server/house.ts'
import { unpackBlock } from '#server/search/holding/block.ts'
import { firstOf, unpackGroup } from '#server/search/holding/group.ts'
import { crowdMark, namesBeside } from '#server/search/holding/crowd-rows.ts'
import { goneName, namesIn } from '#server/search/holding/names.ts'
import { unpackWords } from '#server/search/holding/packed-words.ts'
import { standingIn } from '#server/search/rows.ts'

/** Of each message that the index holds, by channel and `seq`, its words in their order. */
type Held = Map<string, string>

/** What the index holds, read in all its ways. */
export interface Index {
  /** By the groups, and by blocks, with the groups where they are not packed yet. */
  byGroups: Held
  byBlocks: Held
  /** As the messages stand now. */
  standing: Held
  /** All that it has a name for, in their order, and all that messages need. */
  words: string[]
  needed: string[]
}

/** The whole index, to be compared with what it is an index of. It walks through everything: for small places. */
export const readIndex = (house: House): Promise<Index> =>
  house.db.read(async db => {
    const channels = await db.selectFrom('search_channels').selectAll().orderBy('number').execute()
    const all = await db.selectFrom('search_words').selectAll().orderBy('word').execute()
    const named = all.filter(({ word }) => !word.startsWith(crowdMark))
    const crowds = new Set(all.map(({ word }) => word).filter(word => word.startsWith(crowdMark)))
    const rows = await db.selectFrom('search_names').selectAll().execute()
    const told = new Map(rows.flatMap(({ first, words }) => namesIn(words).map((name, n) => [first + n, name])))
    for (const { word, id } of all)
      if (told.get(id) !== namesBeside([word], crowds)[0]) throw new Error(`${word} has another name`)
    const left = [...told.values()].filter(name => name !== goneName)
    if (left.length !== all.length) throw new Error(`${left.length} names for ${all.length} words`)
    const names = new Map(named.map(({ word, id }) => [id, word]))
    const byGroups = new Map<string, string[]>()
    const byBlocks = new Map<string, string[]>()
    const add = (held: Map<string, string[]>, place: string, word: number): void => {
      const words = held.get(place) ?? []
      const name = names.get(word)
      if (!name) throw new Error(`A word of ${place} has no name`)
      if (!words.includes(name)) held.set(place, [...words, name])
    }
    for (const { channel, number, words } of await db.selectFrom('search_groups').selectAll().execute()) {
      const { packed } = channels.find(each => each.number === channel)!
      for (const [at, ids = []] of unpackGroup(words).entries()) {
        const seq = firstOf(number) + at
        for (const id of ids) add(byGroups, `${channel}:${seq}`, id)
        for (const id of ids) if (seq > packed) add(byBlocks, `${channel}:${seq}`, id)
      }
    }
    for (const { number, channel_id } of channels)
      if (!channel_id.startsWith('gone:')) await checkBeginnings(db, number, byGroups)
    await checkedBlocks(db, (channel, seq, word) => add(byBlocks, `${channel}:${seq}`, word))
    const standing = new Map<string, string[]>()
    for (const { number, channel_id } of channels)
      for (const { seq, terms } of await standingIn(db, [{ channelId: channel_id, after: 0, upTo: 1_000_000 }]))
        standing.set(`${number}:${seq}`, terms)
    return {
      byGroups: inOrder(byGroups),
      byBlocks: inOrder(byBlocks),
      standing: inOrder(standing),
      words: named.map(({ word }) => word),
      needed: [...new Set([...standing.values()].flat())].sort(byBytes),
    }
  })

/** The words of a channel by their beginnings are those of its messages, facts aside: each row up to the next one. */
async function checkBeginnings(db: Snapshot, channel: number, byGroups: ReadonlyMap<string, string[]>): Promise<void> {
  const ordered = db.selectFrom('search_beginnings').selectAll().where('channel', '=', channel).orderBy('beginning')
  const rows = await ordered.execute()
  const told = rows.flatMap(({ beginning, words }) => unpackWords(beginning, words)).sort(byBytes)
  for (const [n, { beginning, words }] of rows.entries())
    for (const word of unpackWords(beginning, words)) {
      const isHere = byBytes(beginning, word) <= 0 && first(beginning) === first(word)
      const isBefore = n === rows.length - 1 || byBytes(word, rows[n + 1]!.beginning) < 0
      if (!isHere || !isBefore) throw new Error(`${word} stands by ${beginning}`)
    }
  const ofChannel = [...byGroups].filter(([place]) => place.startsWith(`${channel}:`)).flatMap(([, words]) => words)
  const needed = [...new Set(ofChannel)].filter(word => !word.startsWith(':')).sort(byBytes)
  if (told.join(' ') !== needed.join(' ')) throw new Error(`Channel ${channel} has the words ${told.join(' ')}`)
}

const first = (word: string): string => [...word].slice(0, 3).join('')

/** Blocks must not overlap, and the open one counts the closed ones. */
async function checkedBlocks(db: Snapshot, tell: (channel: number, seq: number, word: number) => void): Promise<void> {
  const rows = await db.selectFrom('search_blocks').selectAll().orderBy('last').execute()
  for (const [key, blocks] of Map.groupBy(rows, ({ channel, word }) => `${channel} ${word}`)) {
    const [open, ...closed] = blocks
    const { closed: counted, seqs } = unpackBlock(open!.seqs)
    if (open!.last !== 0 || counted !== closed.length) throw new Error(`${key}: ${counted} of ${closed.length} closed`)
    const lists = [...closed.map(block => unpackBlock(block.seqs).seqs), seqs]
    const all = lists.flat()
    if (all.some((seq, n) => n > 0 && seq <= all[n - 1]!)) throw new Error(`${key}: blocks are not in order`)
    closed.forEach(({ last }, n) => {
      if (lists[n]!.at(-1)! > last || lists[n]!.length === 0) throw new Error(`${key}: ${last} is wrong`)
    })
    for (const seq of all) tell(open!.channel, seq, open!.word)
  }
}

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

const inOrder = (held: ReadonlyMap<string, readonly string[]>): Held =>
  new Map(
    [...held]
      .map(([place, words]): [string, string] => [place, words.toSorted(byBytes).join(' ')])
      .sort(([a], [b]) => byBytes(a, b)),
  )
