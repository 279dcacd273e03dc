import type { Tx } from '#server/db/open.ts'
import type { Standing } from './rows.ts'

/** Values in one statement: SQLite takes 32,766 of them. */
const atOnce = 2_000

/** Takes these messages of a channel out of the index. Words that no message has any more go with them. */
export async function takeOut(tx: Tx, channel: number, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  const uses = new Map<number, number>()
  for (const { place, words } of held) {
    for (const id of words) uses.set(id, (uses.get(id) ?? 0) - 1)
    for (const ids of inParts(words)) {
      const terms = tx.deleteFrom('search_terms').where('channel', '=', channel).where('place', '=', place)
      await terms.where('word_id', 'in', ids).execute()
    }
  }
  await addUses(tx, uses)
  for (const ids of inParts([...uses.keys()]))
    await tx.deleteFrom('search_words').where('id', 'in', ids).where('uses', '<=', 0).execute()
  for (const part of inParts(held)) {
    const places = part.map(({ place }) => place)
    await tx.deleteFrom('search_messages').where('channel', '=', channel).where('place', 'in', places).execute()
  }
}

/** What the index holds of a message. */
export interface Held {
  place: number
  words: number[]
}

export async function heldOf(tx: Tx, channel: number, seqs: readonly number[]): Promise<Held[]> {
  if (seqs.length === 0) return []
  const rows = tx.selectFrom('search_messages').select(['place', 'words']).where('channel', '=', channel)
  return (await rows.where('seq', 'in', seqs).execute()).map(heldFrom)
}

export async function someHeld(tx: Tx, channel: number, limit: number): Promise<Held[]> {
  const rows = tx.selectFrom('search_messages').select(['place', 'words']).where('channel', '=', channel)
  return (await rows.limit(limit).execute()).map(heldFrom)
}

const heldFrom = ({ place, words }: { place: number; words: string }): Held => ({
  place,
  words: words === '' ? [] : words.split(' ').map(Number),
})

export async function putIn(tx: Tx, channel: number, messages: readonly Standing[]): Promise<void> {
  if (messages.length === 0) return
  const ids = await countedWords(tx, messages)
  const places = await freePlaces(tx, channel, messages)
  const rows = messages.map(({ seq, terms }, n) => {
    const words = terms.map(term => ids.get(term)!)
    return { channel, place: places[n]!, seq, words }
  })
  for (const part of inParts(rows)) {
    const values = part.map(row => ({ ...row, words: row.words.join(' ') }))
    await tx.insertInto('search_messages').values(values).execute()
  }
  const terms = rows.flatMap(({ place, words }) => words.map(word_id => ({ word_id, channel, place })))
  for (const part of inParts(terms)) await tx.insertInto('search_terms').values(part).execute()
}

/** The ids of all words of these messages, each counted with them. */
async function countedWords(tx: Tx, messages: readonly Standing[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { terms } of messages) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const ids = new Map<string, number>()
  for (const part of inParts([...counts.keys()])) {
    const known = await tx.selectFrom('search_words').select(['id', 'word']).where('word', 'in', part).execute()
    for (const { id, word } of known) ids.set(word, id)
  }
  await addUses(tx, new Map([...ids].map(([word, id]) => [id, counts.get(word)!])))
  const fresh = [...counts].filter(([word]) => !ids.has(word))
  const last = await tx
    .selectFrom('search_words')
    .select(row => row.fn.max('id').as('id'))
    .executeTakeFirst()
  let id = last?.id ?? 0
  const added = fresh.map(([word, uses]) => ({ id: ++id, word, uses }))
  for (const part of inParts(added)) await tx.insertInto('search_words').values(part).execute()
  for (const { id: given, word } of added) ids.set(word, given)
  return ids
}

/** By what is added, of which there are few kinds: one statement for each. */
async function addUses(tx: Tx, added: ReadonlyMap<number, number>): Promise<void> {
  for (const [by, of] of Map.groupBy(added, ([, uses]) => uses)) {
    for (const part of inParts(of.map(([id]) => id))) {
      const words = tx.updateTable('search_words').set(row => ({ uses: row('uses', '+', by) }))
      await words.where('id', 'in', part).execute()
    }
  }
}

/** Places are millisecond by millisecond, from 2020 on; 256 messages of a channel have room in each. */
const beganAt = Date.UTC(2020, 0)
const room = 256

/** The first place that a message of this time may have. */
export const placeAt = (timestamp: number): number => (timestamp - beganAt) * room

/** Where it is taken, the next free one behind: a few milliseconds late is still in order. */
async function freePlaces(tx: Tx, channel: number, messages: readonly Standing[]): Promise<number[]> {
  const wanted = messages.map(({ timestamp, seq }) => placeAt(timestamp) + (seq % room))
  const taken = new Set<number>()
  const ofChannel = tx.selectFrom('search_messages').where('channel', '=', channel)
  for (const part of inParts([...new Set(wanted)])) {
    const rows = await ofChannel.select('place').where('place', 'in', part).execute()
    for (const { place } of rows) taken.add(place)
  }
  const places: number[] = []
  for (const first of wanted) {
    let place = first
    while (taken.has(place)) {
      const last = await ofChannel
        .select(row => row.fn.max('place').as('place'))
        .where('place', '>=', place)
        .where('place', '<', place + room)
        .executeTakeFirst()
      place = Math.max(place, last?.place ?? place) + 1
      if (await isTaken(tx, channel, place)) taken.add(place)
    }
    taken.add(place)
    places.push(place)
  }
  return places
}

async function isTaken(tx: Tx, channel: number, place: number): Promise<boolean> {
  const rows = tx.selectFrom('search_messages').select('place').where('channel', '=', channel)
  return (await rows.where('place', '=', place).executeTakeFirst()) !== undefined
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += atOnce) parts.push(items.slice(at, at + atOnce))
  return parts
}
