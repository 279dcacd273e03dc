import { setTimeout as wait } from 'node:timers/promises'
import { sizes } from '#contract/limits.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { Visitor } from '#tests/kit/browser-like.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addPerson, openSession } from '#tests/kit/people.ts'
import type { Effort } from './effort.ts'
import { type Posted, postEvenly } from './even-posts.ts'
import { type Figures, median, round, thousands, verify } from './figures.ts'
import { seed, textOf } from './seed.ts'
import { meydanSystem } from './systems.ts'

const load = { people: 32, perSecond: 100 }
const steps = 10
const all = steps * sizes.undoneAtOnce

/** A removed raid comes back in steps (MOD-23) beside others who post. The goal is below 2 × their p99 alone. */
export async function undoing({ rounds, seconds }: Effort): Promise<Figures> {
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
  const system = await meydanSystem(seeded)
  const by = new Visitor(system.process.url)
  by.cookies.set('meydan-session', owner.token)

  const found: { alone: Posted; beside: Posted; stepMs: number }[] = []
  for (let n = 0; n < rounds; n++) {
    const alone = await postEvenly(system, load, wait(seconds * 1_000))
    const sinceMs = Date.now()
    for (let left = all; left > 0;) left -= await removed(by, raider.uid)
    const took: number[] = []
    const beside = await postEvenly(system, load, takeBack(by, { moderatorId: owner.uid, sinceMs }, took))
    found.push({ alone, beside, stepMs: median(took) })
  }
  await system.stop()
  await seeded.remove()
  const figure = (of: (one: (typeof found)[number]) => number) => median(found.map(of))
  const ratio = figure(({ alone, beside }) => beside.p99 / alone.p99)
  return {
    lines: [
      [`${load.perSecond} posts a second`, 'p50 ms', 'p99 ms', 'most ms'],
      ...(['alone', 'beside'] as const).map(which => [
        which === 'alone' ? 'alone' : `beside ${thousands(all)} messages that come back`,
        ...(['p50', 'p99', 'most'] as const).map(name => figure(one => one[which][name]).toFixed(2)),
      ]),
      [`a step of ${sizes.undoneAtOnce}`, figure(({ stepMs }) => stepMs).toFixed(0), `${ratio.toFixed(2)}×`, ''],
    ],
    json: { messages: all, stepMs: round(figure(({ stepMs }) => stepMs)), ratio: round(ratio, 2) },
  }
}

async function removed(by: Visitor, uid: string): Promise<number> {
  const { count } = await by.do(moderationRoutes.removeRecentMessages, { uid, minutes: sizes.raidMinutesMax })
  verify(count > 0, 'there was nothing to remove')
  return count
}

/** As the page does: step by step. */
async function takeBack(by: Visitor, what: { moderatorId: string; sinceMs: number }, took: number[]): Promise<void> {
  let count = 0
  for (let beforeId: string | undefined; ;) {
    const start = performance.now()
    const step = await by.do(moderationRoutes.undoMany, { ...what, ...(beforeId !== undefined && { beforeId }) })
    took.push(performance.now() - start)
    count += step.count
    if (step.next === null) break
    beforeId = step.next
  }
  verify(count === all, `${count} of ${all} came back`)
}
