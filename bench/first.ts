import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillChannel } from '#tests/kit/fill.ts'
import type { Effort } from './effort.ts'
import { type Posted, postEvenly } from './even-posts.ts'
import { cookieOfReturning } from './returning.ts'
import { type Figures, median, round, thousands, verify } from './figures.ts'
import { seed, type Seeded, textOf } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

/** A thread that makes documents has begun by then, and its code is compiled. */
const warmUp = 400
const asked = 400
const load = { people: 64, perSecond: 500 }
const documentsPerSecond = 50

/**
 * The chat's document with its first rows: what one costs the server's processor beside the bare one, compressed as
 * browsers ask for it, and what fifty in a second do to posts. `--sizes` says how many messages there are. With
 * `--beside PROGRAM` another build does the same in turns, over a copy of the place.
 */
export async function first(effort: Effort): Promise<Figures> {
  const messages = Math.max(...effort.sizes)
  const seeded = await seedMany(messages)
  const builds = [
    { name: 'this', seeded, program: undefined },
    ...(effort.beside ? [{ name: 'other', seeded: await copyOf(seeded), program: resolve(effort.beside) }] : []),
  ]
  const measured: Measured[] = []
  for (const { name, seeded: place, program } of builds)
    measured.push({ name, place, system: await meydanSystem(place, {}, program), rounds: [] })
  for (let n = 0; n < effort.rounds; n++) {
    for (const one of n % 2 === 0 ? measured : measured.toReversed())
      one.rounds.push(await roundOf(one, effort.seconds))
  }
  for (const { system, place } of measured) {
    await system.stop()
    await place.remove()
  }
  const all = measured.map(one => ({ name: one.name, ...figuresOf(one) }))
  return {
    lines: [
      [`of ${thousands(messages)}`, 'bare CPU ms', 'with rows', 'sockets’ thread', 'kB', 'posts’ p99 ms', 'beside', ''],
      ...all.map(({ name, bare, rows, p99 }) => [
        name,
        bare.cpuMs.toFixed(2),
        rows.cpuMs.toFixed(2),
        rows.socketsMs.toFixed(2),
        rows.kB,
        p99.alone.toFixed(2),
        p99.beside.toFixed(2),
        `${p99.ratio.toFixed(2)} × (${p99.byRound.join(' ')})`,
      ]),
    ],
    json: {
      messages,
      documentsPerSecond,
      postsPerSecond: load.perSecond,
      ...Object.fromEntries(all.map(one => [one.name, one])),
    },
  }
}

interface Measured {
  name: string
  place: Seeded
  system: System
  rounds: Round[]
}
interface Cost {
  /** Of a document, all threads. */
  cpuMs: number
  socketsMs: number
  kB: number
}
interface Round {
  bare: Cost
  rows: Cost
  off: Posted
  on: Posted
}

const seedMany = (messages: number): Promise<Seeded> =>
  seed({
    people: 200,
    fill: (house, channelId, uid) =>
      fillChannel(house, {
        channelId,
        uid,
        count: messages,
        columns: n => ({ text: textOf(n), timestamp: Date.now() - (messages - n) * 60_000 }),
      }),
  })

async function copyOf(seeded: Seeded): Promise<Seeded> {
  verify(seeded.databaseUrl === '', 'another build is measured over SQLite only')
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-bench-'))
  await cp(seeded.dataDir, dataDir, { recursive: true })
  return { ...seeded, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

async function roundOf({ system, place }: Measured, seconds: number): Promise<Round> {
  const [bare, rows] = [await cost(system, place, false), await cost(system, place, true)]
  const off = await postEvenly(system, load, wait(seconds * 1_000))
  return { bare, rows, off, on: await postBeside(system, place, seconds) }
}

function figuresOf({ rounds }: Measured) {
  const costs = (of: 'bare' | 'rows'): Cost => ({
    cpuMs: median(rounds.map(each => each[of].cpuMs)),
    socketsMs: median(rounds.map(each => each[of].socketsMs)),
    kB: rounds[0]![of].kB,
  })
  const p99 = (of: 'on' | 'off'): number => median(rounds.map(each => each[of].p99))
  const ratios = rounds.map(({ on, off }) => round(on.p99 / off.p99, 2))
  return {
    bare: costs('bare'),
    rows: costs('rows'),
    p99: { alone: p99('off'), beside: p99('on'), ratio: median(ratios), byRound: ratios },
  }
}

/** Answers how many letters it has; below zero where it has no rows. */
async function open(
  { process }: System,
  { people, channelId }: Seeded,
  index: number,
  hasSession: boolean,
): Promise<number> {
  const session = hasSession ? cookieOfReturning(people[index % people.length]!, channelId) : ''
  const headers = { cookie: session, 'accept-encoding': 'br' }
  const response = await fetch(`${process.url}/chat?channel=${channelId}`, { headers })
  const html = await response.text()
  const hasRows = html.includes('data-message-id')
  verify(response.status === 200 && (hasSession || !hasRows), 'a document is not the one asked for')
  return hasRows ? html.length : -html.length
}

async function cost(system: System, seeded: Seeded, hasSession: boolean): Promise<Cost> {
  for (let n = 0; n < warmUp; n++) await open(system, seeded, n, hasSession)
  const { cpuMs, socketsCpuMs } = system.process
  const before = { cpu: cpuMs(), sockets: socketsCpuMs() }
  let letters = 0
  for (let n = 0; n < asked; n++) letters = await open(system, seeded, n, hasSession)
  verify(letters > 0 === hasSession, 'a document has no rows')
  return {
    cpuMs: round((cpuMs() - before.cpu) / asked, 2),
    socketsMs: round((socketsCpuMs() - before.sockets) / asked, 2),
    kB: round(Math.abs(letters) / 1_000, 1),
  }
}

async function postBeside(system: System, seeded: Seeded, seconds: number): Promise<Posted> {
  const posted = postEvenly(system, load, wait(seconds * 1_000))
  const documents = seconds * documentsPerSecond
  await Promise.all(
    Array.from({ length: documents }, async (_, n) => {
      await wait((n * 1_000) / documentsPerSecond)
      await open(system, seeded, n, true)
    }),
  )
  return posted
}
