import { setTimeout as wait } from 'node:timers/promises'
import type { Effort } from '../effort.ts'
import { postEvenly } from '../even-posts.ts'
import { type Figures, quantile, round, thousands } from '../figures.ts'
import { HttpLine } from '../http-line.ts'
import { meydanSystem } from '../systems.ts'
import { askAll, Asked } from './ask.ts'
import { type Copy, type Kept, keptPlace } from './kept.ts'
import { lagsUntil, untilStill } from './lag.ts'
import { evenLoad } from './load.ts'
import { postsBesideIndex } from './posts.ts'
import { queriesOf } from './queries.ts'
import { indexSizes } from './sizes.ts'

const megabyte = 1_000_000
const ofEachKind = 20

/**
 * What the index takes, how long searches take alone and beside people who post, how far the index is behind them, and
 * what it costs posts. No rounds: the place is made, and no more.
 */
export async function search(effort: Effort): Promise<Figures> {
  const messages = Math.max(...effort.sizes)
  const kept = await keptPlace(messages, effort.keep)
  const size = await sizesIn(kept, messages)
  const asked = effort.rounds > 0 ? await searches(kept, effort) : nothing
  const posts = effort.rounds > 0 ? await postsBesideIndex(kept, effort) : nothing
  await kept.end()
  return {
    lines: [...size.lines, ...asked.lines, ...posts.lines],
    json: { messages, ...size.json, ...asked.json, ...posts.json },
  }
}

const nothing: Figures = { lines: [], json: {} }

async function sizesIn(kept: Kept, messages: number): Promise<Figures> {
  const { seeded, followed } = await kept.copy()
  const { tables, all } = await indexSizes(seeded)
  await seeded.remove()
  const index = Object.values(tables).reduce((sum, bytes) => sum + bytes, 0)
  const line = (name: string, bytes: number) => [name, round(bytes / megabyte, 1), round(bytes / messages, 1)]
  return {
    lines: [
      [`of ${thousands(messages)}`, 'MB', 'bytes a message'],
      line('the index', index),
      ...Object.entries(tables).map(([name, bytes]) => line(`  ${name}`, bytes)),
      line('the database with it', all),
      ['filled in, messages a second', thousands(followed.perSecond), ''],
    ],
    json: { bytes: { index, all, ...tables }, followed },
  }
}

async function searches(kept: Kept, effort: Effort): Promise<Figures> {
  const { alone, beside, posted, lags } = await askBesidePosts(await kept.copy(), effort)
  for (const asked of [alone, beside]) asked.verify()
  const ms = (took: readonly number[]) => [0.5, 0.95].map(share => round(quantile(took, share), 2))
  const figuresOf = ({ all, nothing, took }: Asked): Record<string, number[]> => ({
    all: ms(all),
    nothing: ms(nothing),
    ...Object.fromEntries([...took].map(([kind, times]) => [kind, ms(times)])),
  })
  const [own, others] = [figuresOf(alone), figuresOf(beside)]
  const [half, most] = [quantile(lags, 0.5), Math.max(...lags)].map(lag => round(lag / 1_000, 2))
  const names: Record<string, string> = { all: 'all searches', nothing: 'nothing (healthz)' }
  return {
    lines: [
      ['milliseconds', 'p50', 'p95', `p50 beside ${thousands(posted)} posts/s`, 'p95'],
      ...Object.keys(own).map(kind => [names[kind] ?? kind, ...own[kind]!, ...others[kind]!]),
      [`found after, seconds (${lags.length} tries)`, half!, '', 'at most', most!],
    ],
    json: { postsPerSecond: round(posted), alone: own, beside: others, foundAfterSeconds: { p50: half, most } },
  }
}

/** Searches alone and beside posts, round by round; then, while people still post, what is said is looked for. */
async function askBesidePosts({ seeded, ...told }: Copy, { rounds, seconds }: Effort) {
  const system = await meydanSystem(seeded)
  const line = await HttpLine.open(system.process.url, seeded.people[1]!.cookie)
  const queries = queriesOf(told)
  const [alone, beside] = [new Asked(), new Asked()]
  const lags: number[] = []
  await askAll(line, queries, 3, new Asked()) // the first ones fill what is kept
  let [posted, took] = [0, 0]
  for (let n = 0; n < rounds; n++) {
    await untilStill(system.process, line)
    await askAll(line, queries, ofEachKind, alone)
    const over = Promise.withResolvers<void>()
    const began = performance.now()
    const posting = postEvenly(system, evenLoad, over.promise)
    await wait(1_000)
    await askAll(line, queries, ofEachKind, beside)
    // By itself: who looks again and again for what was just said is in the way of those who are measured.
    lags.push(...(await lagsUntil(system.process.url, seeded, AbortSignal.timeout(seconds * 1_000))))
    over.resolve()
    posted += (await posting).posts
    took += (performance.now() - began) / 1_000
  }
  line.close()
  await system.stop()
  await seeded.remove()
  return { alone, beside, lags, posted: posted / took }
}
