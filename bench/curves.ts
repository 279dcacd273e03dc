import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Channel } from '#contract/channels.ts'
import { wireVersion } from '#contract/wire/history.ts'
import { newChannel } from '#server/channels/new-channel.ts'
import type { House } from '#server/house.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { write } from '#tests/kit/house.ts'
import { addPeople } from '#tests/kit/people.ts'
import type { Effort } from './effort.ts'
import { type Figures, median, quantile, round, thousands, verify } from './figures.ts'
import { FrameSocket } from './frame-socket.ts'
import { seed, type Seeded, textOf } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

const people = 10
const asked = 100
/** A list that grows with the place is asked for less often. */
const listsAsked = 5
/** The server tidies up five seconds after its start (server/db/tidy-up.ts). */
const idleMs = 8_000
const mebibyte = 1024 * 1024

/** What there are many of, one kind at a time. */
const fills = {
  messages: (house: House, count: number, channelId: string, uid: string) =>
    fillChannel(house, { channelId, uid, count, columns: n => ({ text: textOf(n) }) }),
  people: (house: House, count: number) =>
    inSteps(count, some =>
      addPeople(
        house,
        some.map(n => ({ name: `Üye ${n}`, sharesName: true })),
      ),
    ),
  channels: (house: House, count: number) =>
    inSteps(count, some => write(house, tx => tx.insertInto('channels').values(some.map(channelOf)).execute())),
}
type Kind = keyof typeof fills

/** SQLite takes 32,766 parameters in one statement; a channel has fifteen columns. */
const atOnce = 1_000
async function inSteps(count: number, fill: (some: number[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += atOnce)
    await fill(Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index))
}

const channelOf = (n: number) =>
  newChannel({ id: uuidv7(), name: `oda ${n}`, description: 'Bir oda', createdBy: 'operator' }, 0)

interface Point {
  readyMs: number
  idleMiB: number
  helloMs: number | null
  latestMs: number
  postMs: number
  postP99Ms: number
  membersMs: number
  allMembersMs: number
  channelsMs: number | null
}

/** How what people wait for grows with the place: each figure beside the same one of a thousand times less. */
export async function curves({ sizes }: Effort): Promise<Figures> {
  const json: Record<string, Record<string, Point>> = {}
  const names = ['ready', 'idle MiB', 'hello', 'latest 50', 'post', 'post p99', 'people', 'all people', 'channels']
  const lines: (string | number)[][] = [['milliseconds', ...names]]
  for (const kind of Object.keys(fills) as Kind[]) {
    const points: Record<string, Point> = (json[kind] = {})
    for (const size of sizes) {
      const point = (points[size] = await pointAt(kind, size))
      lines.push([`${thousands(size)} ${kind}`, ...Object.values(point).map(value => value ?? '—')])
    }
  }
  return { lines, json }
}

async function pointAt(kind: Kind, size: number): Promise<Point> {
  const seeded = await seed({ people, fill: (house, channelId, uid) => fills[kind](house, size, channelId, uid) })
  const system = await meydanSystem(seeded)
  await wait(idleMs)
  const idleMiB = round(system.process.residentBytes() / mebibyte, 1)
  const ask = askerOf(system, seeded)
  const latestMs = await medianOf(asked, () => ask(`/api/channels/${seeded.channelId}/messages`))
  const posted = await postSome(system)
  const helloMs = await orUnanswered(medianOf(listsAsked, () => hello(system, seeded)))
  const membersMs = await medianOf(listsAsked, () => ask('/api/members'))
  const began = performance.now()
  const members = await allMembers(ask)
  const allMembersMs = performance.now() - began
  const channelsMs = await orUnanswered(medianOf(listsAsked, () => ask('/api/channels')))
  const told = (await orUnanswered(ask('/api/channels'))) as { channels: Channel[] } | null
  verify(members === people + (kind === 'people' ? size : 0), `${members} people were told of`)
  const channels = told?.channels.length
  verify(!told || channels! >= (kind === 'channels' ? size : 1), `${channels} channels were told of`)
  await system.verifyStored()
  await system.stop()
  await seeded.remove()
  const { readyMs } = system.process
  const times = { readyMs, idleMiB, helloMs, latestMs, ...posted, membersMs, allMembersMs, channelsMs }
  return Object.fromEntries(
    Object.entries(times).map(([name, value]) => [name, value === null ? null : round(value, 2)]),
  ) as unknown as Point
}

type Ask = (path: string) => Promise<unknown>

const askerOf =
  ({ process: { url } }: System, { people: [person] }: Seeded): Ask =>
  async path => {
    const answer = await fetch(url + path, { headers: { cookie: person!.cookie } })
    if (answer.status !== 200) throw new Unanswered(`${path} was answered ${answer.status}`)
    return answer.json()
  }

/** A list that no answer can hold is a finding, and not the end of the bench. */
class Unanswered extends Error {}

/** Null: not answered. */
const orUnanswered = <Found>(asking: Promise<Found>): Promise<Found | null> =>
  asking.catch((error: unknown) => {
    if (error instanceof Unanswered) return null
    throw error
  })

async function medianOf(times: number, act: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n <= times; n++) {
    const before = performance.now()
    await act()
    took.push(performance.now() - before)
  }
  return median(took.slice(1)) // the first one fills what is kept
}

async function postSome(system: System): Promise<Pick<Point, 'postMs' | 'postP99Ms'>> {
  const poster = await system.openPoster(0)
  const took: number[] = []
  for (let n = 0; n < 3 * asked; n++) {
    const before = performance.now()
    await poster.post(n)
    took.push(performance.now() - before)
  }
  poster.close()
  const warm = took.slice(asked)
  return { postMs: quantile(warm, 0.5), postP99Ms: quantile(warm, 0.99) }
}

/** From opening the live connection to its first frame, which names the heads of all that may be heard. */
const hello = ({ process: { url } }: System, { people: [person] }: Seeded): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new FrameSocket(`${url}/live?wire=${wireVersion}`, person!.cookie, {
      text: () => {
        resolve()
        socket.close()
      },
      closed: () => reject(new Unanswered('A live connection was closed before its hello.')),
    })
  })

async function allMembers(ask: Ask): Promise<number> {
  let count = 0
  for (let after: string | null = ''; after !== null;) {
    const page = (await ask(`/api/members${after && `?after=${after}`}`)) as { members: unknown[]; next: string | null }
    count += page.members.length
    after = page.next
  }
  return count
}
