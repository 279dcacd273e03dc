import { setTimeout as wait } from 'node:timers/promises'
import { fillChannel } from '#tests/kit/fill.ts'
import type { Effort } from './effort.ts'
import { type Posted, postEvenly } from './even-posts.ts'
import { cookieOfReturning } from './returning.ts'
import { type Figures, median, round, thousands, verify } from './figures.ts'
import { seed, type Seeded, textOf } from './seed.ts'
import { meydanSystem, type System } from './systems.ts'

const warmUp = 100
const asked = 400
const load = { people: 64, perSecond: 500 }
const documentsPerSecond = 50

/**
 * The chat's document with its first rows: what one costs the server's processor beside the bare one, compressed as
 * browsers ask for it, and what fifty in a second do to posts. `--sizes` says how many messages there are.
 */
export async function first(effort: Effort): Promise<Figures> {
  const messages = Math.max(...effort.sizes)
  const seeded = await seed({
    people: 200,
    fill: (house, channelId, uid) =>
      fillChannel(house, {
        channelId,
        uid,
        count: messages,
        columns: n => ({ text: textOf(n), timestamp: Date.now() - (messages - n) * 60_000 }),
      }),
  })
  const system = await meydanSystem(seeded)
  const [bare, rows] = [await cost(system, seeded, false), await cost(system, seeded, true)]
  const rounds: Record<'on' | 'off', Posted>[] = []
  for (let n = 0; n < effort.rounds; n++) {
    const off = await postEvenly(system, load, wait(effort.seconds * 1_000))
    rounds.push({ off, on: await postBeside(system, seeded, effort.seconds) })
  }
  await system.stop()
  await seeded.remove()
  const ratio = median(rounds.map(({ on, off }) => on.p99 / off.p99))
  const p99 = (of: 'on' | 'off'): number => median(rounds.map(round => round[of].p99))
  return {
    lines: [
      [`of ${thousands(messages)}`, 'server’s CPU ms', 'kB'],
      ['bare', bare.cpuMs.toFixed(2), bare.kB],
      ['with rows', rows.cpuMs.toFixed(2), rows.kB],
      [`${load.perSecond} posts a second`, 'p99 ms', ''],
      ['alone', p99('off').toFixed(2), ''],
      [`beside ${documentsPerSecond} documents a second`, p99('on').toFixed(2), `${ratio.toFixed(2)}×`],
    ],
    json: { messages, bare, rows, p99: { alone: p99('off'), beside: p99('on'), ratio: round(ratio, 2) } },
  }
}

async function open(
  system: System,
  { people, channelId }: Seeded,
  index: number,
  hasSession: boolean,
): Promise<number> {
  const session = hasSession ? cookieOfReturning(people[index % people.length]!, channelId) : ''
  const headers = { cookie: session, 'accept-encoding': 'br' }
  const response = await fetch(`${system.process.url}/chat?channel=${channelId}`, { headers })
  const html = await response.text()
  const hasRows = html.includes('data-message-id')
  verify(response.status === 200 && (hasSession || !hasRows), 'a document is not the one asked for')
  return hasRows ? html.length : -html.length
}

async function cost(system: System, seeded: Seeded, hasSession: boolean): Promise<{ cpuMs: number; kB: number }> {
  for (let n = 0; n < warmUp; n++) await open(system, seeded, n, hasSession)
  const before = system.process.cpuMs()
  let letters = 0
  for (let n = 0; n < asked; n++) letters = await open(system, seeded, n, hasSession)
  verify(letters > 0 === hasSession, 'a document has no rows')
  return { cpuMs: round((system.process.cpuMs() - before) / asked, 2), kB: round(Math.abs(letters) / 1_000, 1) }
}

async function postBeside(system: System, seeded: Seeded, seconds: number) {
  const end = wait(seconds * 1_000)
  const posted = postEvenly(system, load, end)
  const documents = seconds * documentsPerSecond
  await Promise.all(
    Array.from({ length: documents }, async (_, n) => {
      await wait((n * 1_000) / documentsPerSecond)
      await open(system, seeded, n, true)
    }),
  )
  return posted
}
