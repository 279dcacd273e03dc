import { expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { rounds } from '#tests/kit/rounds.ts'
import {
  applyChanges,
  applyFresh,
  applyNewer,
  applyOlder,
  hasOlder,
  learn,
  openTimeline,
  trim,
} from '#web/messages/held/timeline.ts'
import { createChannel, randomOf, textsOf } from './channel-model.ts'

// LIVE-2
it('a timeline ends as a fresh snapshot after any mixture of losses, repeats, late replies and pages', () => {
  for (let seed = 1; seed <= rounds(80, 400); seed++) walk(seed)
})

/** One page through a bad day: `delivered` is how far the live connection came without a gap. */
function walk(seed: number): void {
  const random = randomOf(seed)
  const channel = createChannel()
  const some = (): Message | undefined =>
    channel.page({ limit: 100_000 }).messages[Math.floor(random() * channel.size())]
  for (let n = 0; n < 20; n++) channel.post()
  let timeline = openTimeline(channel.page({ limit: 5 }))
  const late: (() => void)[] = []
  const jumps: (() => void)[] = []

  for (let step = 0; step < 160; step++) {
    const dice = random()
    if (dice < 0.35) {
      const posted = channel.post(undefined, random() < 0.5 ? some() : undefined)
      if (random() < 0.5) late.push(() => learn(timeline, posted))
    } else if (dice < 0.45) {
      const target = some()
      if (target) {
        const edited = channel.edit(target.id)
        if (random() < 0.5) late.push(() => learn(timeline, edited))
      }
    } else if (dice < 0.53) {
      const target = some()
      const gone = channel.removedIds()
      if (random() < 0.4 && gone.length > 0) {
        const restored = channel.restore(gone[Math.floor(random() * gone.length)] ?? '')
        if (random() < 0.5) late.push(() => learn(timeline, restored))
      } else if (target) channel.remove(target.id)
    } else if (dice < 0.69) {
      for (const event of channel.eventsAfter(timeline.head).slice(0, Math.ceil(random() * 4))) event.applyTo(timeline)
    } else if (dice < 0.74) {
      const changes = channel.changes(timeline.head)
      late.push(() => applyChanges(timeline, changes))
    } else if (dice < 0.77) {
      const page = channel.page({ limit: 5 })
      late.push(() => applyFresh(timeline, page))
    } else if (dice < 0.83 && hasOlder(timeline)) {
      const before = timeline.floor
      const page = channel.page({ before, limit: 7 })
      late.push(() => applyOlder(timeline, page, before))
    } else if (dice < 0.92 && timeline.ceiling !== null) {
      const after = timeline.ceiling
      const page = channel.page({ after, limit: 7 })
      late.push(() => applyNewer(timeline, page, after))
    } else if (dice < 0.95) {
      // A jump, or the way back to the end: another page takes the place of what was held, and its head may be lower.
      const page = channel.page({ around: random() < 0.7 ? (some()?.id ?? '') : '', limit: 6 })
      if (random() < 0.5) timeline = openTimeline(page)
      else jumps.push(() => (timeline = openTimeline(page)))
    } else if (dice < 0.97) trim(timeline, 8)
    if (random() < 0.2) jumps.shift()?.()
    if (random() < 0.5) late.splice(Math.floor(random() * late.length), 1)[0]?.()
  }

  for (const event of channel.eventsAfter(timeline.head)) event.applyTo(timeline)
  for (const reply of late) reply()
  for (const event of channel.eventsAfter(timeline.head)) event.applyTo(timeline)
  while (hasOlder(timeline)) {
    applyOlder(timeline, channel.page({ before: timeline.floor, limit: 9 }), timeline.floor)
  }
  while (timeline.ceiling !== null) {
    applyNewer(timeline, channel.page({ after: timeline.ceiling, limit: 9 }), timeline.ceiling)
  }
  const fresh = channel.page({ limit: 100_000 })
  expect({ seed, head: timeline.head, texts: textsOf(timeline) }).toEqual({
    seed,
    head: fresh.head,
    texts: textsOf(fresh),
  })
  expect([...timeline.byId.values()]).toEqual(expect.arrayContaining(timeline.messages))
  expect(timeline.byId.size).toBe(fresh.messages.length)
}
