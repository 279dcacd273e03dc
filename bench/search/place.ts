import { v7 as uuidv7 } from 'uuid'
import { fold } from '#contract/text/fold.ts'
import type { House } from '#server/house.ts'
import { catchUp } from '#server/search/door.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel } from '#tests/kit/house.ts'
import { addPeople } from '#tests/kit/people.ts'
import { seed, type Seeded } from '../seed.ts'
import { createWriter } from './words.ts'

const channels = 20
const authors = 64
const spanMs = 2 * 365 * 86_400_000
/** Of so many texts words are picked that searches ask for. */
const sampled = 2_000
export const authorOf = (n: number): string => `Yazar ${n % authors}`
/** The first one has the name that every place begins with. */
export const channelNameOf = (n: number): string => `oda ${n % channels}`

/** What is to be known of a place with many messages, besides its data. */
export interface Told {
  channelIds: string[]
  /** Some of what was said, from all over the time. */
  texts: string[]
  /** Of filling the index: messages in a second, and the CPU of one in microseconds, of the process that does it. */
  followed: { perSecond: number; cpuMicros: number }
}

/** A place with so many messages in twenty channels, the largest with a sixth of them, all followed by the index. */
export async function makePlace(messages: number): Promise<{ seeded: Seeded; told: Told }> {
  const told: Told = { channelIds: [], texts: [], followed: { perSecond: 0, cpuMicros: 0 } }
  const { text } = createWriter(17)
  const fill = async (house: House, channelId: string): Promise<void> => {
    const names = Array.from({ length: authors }, (_, n) => ({ name: authorOf(n) }))
    const uids = (await addPeople(house, names)).map(({ uid }) => uid)
    told.channelIds.push(channelId)
    for (let n = 1; n < channels; n++) told.channelIds.push(await addChannel(house, channelNameOf(n)))
    const shares = told.channelIds.map((_, n) => 1 / (n + 1.5))
    const all = shares.reduce((sum, share) => sum + share, 0)
    for (const [n, id] of told.channelIds.entries())
      await fillWith(house, { channelId: id, count: Math.round((messages * shares[n]!) / all), uids, text }, told.texts)
    told.followed = await follow(house, messages)
  }
  return { seeded: await seed({ people: 1, fill }), told }
}

async function fillWith(
  house: House,
  { channelId, count, uids, text: say }: { channelId: string; count: number; uids: string[]; text: () => string },
  texts: string[],
): Promise<void> {
  const began = Date.now() - spanMs
  const columns = (n: number) => {
    const text = say()
    if (texts.length < sampled) texts.push(text)
    else if (n % 100 === 0) texts[(n / 100) % sampled] = text
    const timestamp = began + Math.floor((spanMs * n) / count)
    return { id: uuidv7(), text, search_text: fold(text), timestamp, uid: uids[n % uids.length]! }
  }
  await fillChannel(house, { channelId, uid: uids[0]!, count, columns })
}

/** Fills the index of a place of so many messages, from nothing on. */
export async function follow(house: House, messages: number): Promise<Told['followed']> {
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  await catchUp(house)
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: messages / seconds, cpuMicros: (user + system) / messages }
}
