import type { MessagePage } from '#contract/messages.ts'
import { type Figures, median, quantile, round, thousands, verify } from './figures.ts'
import { HttpLine } from './http-line.ts'
import { startMeydan } from './processes.ts'
import type { Effort } from './effort.ts'
import { seed } from './seed.ts'

const asked = 300

/** The latest 50 of a long channel, and 50 far back: the whole round trip, beside a request that reads nothing. */
export async function history(effort: Effort): Promise<Figures> {
  const seeded = await seed({ people: 1, messages: effort.messages })
  const server = await startMeydan(seeded)
  const line = await HttpLine.open(server.url, seeded.people[0]!.cookie)
  const list = `/api/channels/${seeded.channelId}/messages`
  const far = Math.floor(effort.messages / 2)
  const pages: [string, () => string, number | null][] = [
    ['nothing (healthz)', () => '/healthz', null],
    ['latest 50', () => list, effort.messages],
    ['50 far back', () => `${list}?before=${1 + far + Math.floor(Math.random() * 1_000)}`, null],
    ['50 at the very start', () => `${list}?before=51`, 50],
  ]
  const lines: (string | number)[][] = [[`of ${thousands(effort.messages)}`, 'p50 ms', 'p99 ms']]
  const json: Record<string, unknown> = { messages: effort.messages }
  for (const [name, path, last] of pages) {
    const rounds = []
    for (let n = 0; n < effort.rounds; n++) rounds.push(await measure(line, path, last))
    const p50 = median(rounds.map(found => found.p50))
    const p99 = median(rounds.map(found => found.p99))
    lines.push([name, p50.toFixed(2), p99.toFixed(2)])
    json[name] = { p50: round(p50, 2), p99: round(p99, 2) }
  }
  line.close()
  await server.stop()
  await seeded.remove()
  return { lines, json }
}

async function measure(line: HttpLine, path: () => string, last: number | null): Promise<{ p50: number; p99: number }> {
  const took: number[] = []
  for (let n = 0; n < asked; n++) {
    const before = performance.now()
    const { status, body } = await line.get(path())
    took.push(performance.now() - before)
    verify(status === 200, `history was answered ${status}`)
    if (n === 0 && last !== null) verifyPage(JSON.parse(body) as MessagePage, last)
  }
  const warm = took.slice(asked / 10)
  return { p50: quantile(warm, 0.5), p99: quantile(warm, 0.99) }
}

function verifyPage({ messages }: MessagePage, last: number): void {
  verify(messages.length === 50 && messages.at(-1)?.seq === last, 'a page of history is not the one asked for')
  verify(
    messages.every(({ seq }, index) => seq === last - 49 + index),
    'a page of history has holes',
  )
}
