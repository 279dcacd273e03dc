import { durations } from '#contract/limits.ts'
import type { Clock } from '#server/gate/clock.ts'
import type { Bus } from '../bus/bus.ts'
import { seldom } from '../bus/seldom.ts'
import type { PresenceWord } from '../bus/words.ts'
import type { PeopleAtHubs } from './people-at-hubs.ts'

/** What the hubs tell each other of who is where. */
export interface OtherHubs {
  /** Another hub says who is there. */
  heard(word: FromHub): void
  /** The others hear who is here, and those that were not heard of for long are forgotten. */
  beat(): void
  /** What was said may not have been heard, here or there: everybody tells everybody. */
  askAll(): void
  /** How many other hubs there are. */
  others(): number
}

type FromHub = PresenceWord & { from: string }

/** People in one word: it has at most 7,900 bytes. */
const uidsAtOnce = 150
/** Three beats: one that stood still for a moment is no dead one. */
const forgottenAfterMs = 3 * durations.heartbeatMs
/** More than any place has: a stranger could make up any number of them. */
const hubsMax = 1_000
/** The answer is for all; who asks often is answered as seldom as this. */
const tellEveryMs = 250

/** `id`: of this hub. */
export function createOtherHubs({
  id,
  bus,
  clock,
  people,
}: {
  id: string
  bus: Bus
  clock: Clock
  people: PeopleAtHubs
}): OtherHubs {
  /** When each was last heard (monotonic), and the list that it is telling. */
  const others = new Map<string, { heardAt: number; telling: string[] }>()
  const answering = seldom(tellEveryMs, tellAll)

  return {
    heard,
    beat: () => {
      bus.say({ t: 'tally', from: id, ...people.sumAt(id) })
      for (const [hub, { heardAt }] of others) if (clock.monotonic() - heardAt >= forgottenAfterMs) forget(hub)
    },
    askAll: () => {
      bus.say({ t: 'ask', from: id, of: null })
      tellAll()
    },
    others: () => others.size,
  }

  function heard(word: FromHub): void {
    const { from } = word
    if (!others.has(from) && others.size >= hubsMax) return
    const other = others.get(from) ?? { heardAt: 0, telling: [] }
    other.heardAt = clock.monotonic()
    others.set(from, other)
    if (word.t === 'presence') people.note(word.uid, from, word.isHere)
    else if (word.t === 'list') takeList(word, other)
    else if (word.t === 'tally') compare(word)
    else if (word.of === null || word.of === id) answering.ask()
  }

  function compare({ count, sum, from }: FromHub & { t: 'tally' }): void {
    const known = people.sumAt(from)
    if (known.count !== count || known.sum !== sum) bus.say({ t: 'ask', from: id, of: from })
  }

  function takeList({ uids, part, parts, from }: FromHub & { t: 'list' }, other: { telling: string[] }): void {
    if (part === 0) other.telling = []
    other.telling.push(...uids)
    if (part === parts - 1) people.setAll(from, other.telling)
  }

  function tellAll(): void {
    const uids = people.at(id)
    const parts = Math.max(1, Math.ceil(uids.length / uidsAtOnce))
    for (let part = 0; part < parts; part++) {
      const some = uids.slice(part * uidsAtOnce, (part + 1) * uidsAtOnce)
      bus.say({ t: 'list', from: id, uids: some, part, parts })
    }
  }

  function forget(hub: string): void {
    others.delete(hub)
    people.setAll(hub, [])
  }
}
