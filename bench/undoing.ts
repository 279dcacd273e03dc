import { setTimeout as wait } from 'node:timers/promises'
import { resolve } from 'node:path'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import type { Effort } from './effort.ts'
import { type Posted, postEvenly } from './even-posts.ts'
import { type Figures, median, round, thousands, verify } from './figures.ts'
import { type Held, loopProbe } from './loop.ts'
import { seed, textOf } from './seed.ts'
import { meydanSystem } from './systems.ts'

const load = { people: 32, perSecond: 100 }
const steps = 10
const all = steps * sizes.undoneAtOnce
const phases = ['alone', 'going', 'coming back'] as const
type Phase = (typeof phases)[number]

interface Found {
  posted: Posted
  held: Held
  /** A step of 500, which the page asks for. */
  stepMs: number
}

/**
 * A raid of 5,000 messages is removed and comes back in steps (MOD-13, MOD-23) beside others who post. The goal is
 * below 2 × their p99 alone. With `--beside PROGRAM` another build does the same in turns.
 */
export async function undoing({ rounds, seconds, beside }: Effort): Promise<Figures> {
  const builds = [
    { name: 'this build', program: undefined },
    ...(beside ? [{ name: 'other', program: resolve(beside) }] : []),
  ]
  const open = await Promise.all(builds.map(async build => ({ ...build, place: await openRaid(build.program) })))
  const found = open.map(({ name, place }) => ({ name, place, rounds: [] as Record<Phase, Found>[] }))
  for (let n = 0; n < rounds; n++)
    for (const one of n % 2 === 0 ? found : found.toReversed()) one.rounds.push(await one.place.round(seconds))
  for (const { place } of found) await place.close()

  const lines: (string | number)[][] = [
    [
      `${load.perSecond} posts a second`,
      'p50 ms',
      'p90 ms',
      'p99 ms',
      'p99 : alone',
      'step ms',
      'loop held, ms of work',
    ],
  ]
  const json: Record<string, unknown> = { messages: all }
  for (const { name, rounds } of found) {
    const figure = (of: (one: Record<Phase, Found>) => number) => median(rounds.map(of))
    for (const phase of phases) {
      const ratio = figure(one => one[phase].posted.p99 / one.alone.posted.p99)
      const stepMs = figure(one => one[phase].stepMs)
      const workMs = figure(one => one[phase].held.workMs)
      lines.push([
        `${name}, ${phase === 'alone' ? phase : `beside ${thousands(all)} ${phase}`}`,
        figure(one => one[phase].posted.p50).toFixed(2),
        figure(one => one[phase].posted.p90).toFixed(2),
        figure(one => one[phase].posted.p99).toFixed(2),
        `${ratio.toFixed(2)}× (${rounds.map(one => (one[phase].posted.p99 / one.alone.posted.p99).toFixed(2)).join(' ')})`,
        phase === 'alone' ? '' : stepMs.toFixed(0),
        workMs.toFixed(1),
      ])
      json[`${name}, ${phase}`] = { ratio: round(ratio, 2), stepMs: round(stepMs), workMs: round(workMs, 1) }
    }
  }
  return { lines, json }
}

async function openRaid(program: string | undefined) {
  const raider = { uid: '' }
  const owner = { uid: '', token: '' }
  const seeded = await seed({
    people: load.people,
    fill: async (house, channelId) => {
      owner.uid = (await addPerson(house, 'Sahip', 'owner')).uid
      owner.token = await openSession(house, owner.uid)
      raider.uid = (await addPerson(house, 'Akıncı')).uid
      const columns = (n: number) => ({ text: textOf(n), timestamp: Date.now() })
      await fillChannel(house, { channelId, uid: raider.uid, count: all, columns })
    },
  })
  const probe = await loopProbe()
  const system = await meydanSystem(seeded, probe.env, program)
  const by = new Visitor(system.process.url)
  by.cookies.set('meydan-session', owner.token)

  /** Posts while this is done, or for so long. */
  const measured = async (work: (took: number[]) => Promise<unknown>): Promise<Found> => {
    const took: number[] = []
    const { result, held } = await probe.during(system.process.pid, () => postEvenly(system, load, work(took)))
    return { posted: result, held, stepMs: took.length > 0 ? median(took) : 0 }
  }
  return {
    round: async (seconds: number): Promise<Record<Phase, Found>> => {
      const alone = await measured(() => wait(seconds * 1_000))
      const sinceMs = Date.now()
      const going = await measured(took => remove(by, raider.uid, took))
      const back = await measured(took => takeBack(by, { moderatorId: owner.uid, sinceMs }, took))
      return { alone, going, 'coming back': back }
    },
    close: async () => {
      await system.stop()
      await seeded.remove()
      await probe.remove()
    },
  }
}

async function timed<Result>(took: number[], work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  took.push(performance.now() - start)
  return result
}

async function remove(by: Visitor, uid: string, took: number[]): Promise<void> {
  for (let left = all; left > 0;) {
    const input = { uid, minutes: sizes.raidMinutesMax }
    const { count } = await timed(took, () => by.do(moderationRoutes.removeRecentMessages, input))
    verify(count > 0, 'there was nothing to remove')
    left -= count
  }
}

/** As the page does: step by step. */
async function takeBack(by: Visitor, what: { moderatorId: string; sinceMs: number }, took: number[]): Promise<void> {
  let count = 0
  for (let beforeId: string | undefined; ;) {
    const input = { ...what, ...(beforeId !== undefined && { beforeId }) }
    const step = await timed(took, () => by.do(moderationRoutes.undoMany, input))
    count += step.count
    if (step.next === null) break
    beforeId = step.next
  }
  verify(count === all, `${count} of ${all} came back`)
}
