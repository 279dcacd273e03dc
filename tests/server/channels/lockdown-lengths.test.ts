import { beforeEach, describe, expect, test } from 'vitest'
import { channelRoutes } from '#contract/channels.ts'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { arrive, cast } from '#tests/kit/cast.ts'
import { hour } from '#tests/kit/clock.ts'
import { locking } from '#tests/kit/locking.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rounds } from '#tests/kit/rounds.ts'
import { stage } from '#tests/kit/stage.ts'
import { openChannel } from '#tests/kit/tables/rights.ts'

const { server, people } = stage({ people: cast, each: 'test' })
let channelId: string
beforeEach(async () => void (channelId = await openChannel(server.house, 'oda')))
const { lock, end, running } = locking(server, () => channelId)
const day = 24 * 60

// CHN-24
describe(`how long a lockdown lasts on ${engine}`, () => {
  test('lasts at most 24 hours in any 48 by moderators, 7 days by admins, and as long as owners like', async () => {
    const { owner, admin, moderator } = people
    const two = await arrive(server, 'İki', 'moderator')
    expect(await lock(moderator, 'staff', { minutes: day + 1 })).toBe('lockdown-too-long')
    expect(await lock(moderator, 'staff', { minutes: null })).toBe('lockdown-too-long')
    expect(await lock(moderator, 'staff', { minutes: 18 * 60 })).toBe('done')
    server.clock.pass(18 * hour)
    expect(await lock(two, 'slow', { threshold: 10, minutes: 6 * 60 + 1 }), 'another moderator too').toBe(
      'lockdown-too-long',
    )
    expect(await lock(two, 'slow', { threshold: 10, minutes: 6 * 60 })).toBe('done')
    expect(await lock(moderator, 'sign-ups', { where: null }), 'sign-ups are counted by themselves').toBe('done')
    server.clock.pass(6 * hour)
    expect(await lock(moderator, 'staff', { minutes: 1 })).toBe('lockdown-too-long')
    server.clock.pass(24 * hour)
    expect(await lock(moderator, 'staff', { minutes: 24 * 60 }), 'the earlier ones leave the 48 hours').toBe('done')
    expect(await lock(admin, 'staff', { minutes: 7 * day + 1 })).toBe('lockdown-too-long')
    expect(await lock(admin, 'staff', { minutes: 7 * day })).toBe('done')
    expect(await lock(owner, 'staff', { minutes: null })).toBe('done')
  })

  test('by moderators counts in a channel together with the whole place, so that none is shut by turns', async () => {
    const { owner, moderator } = people
    const other = await openChannel(server.house, 'başka')
    expect(await lock(moderator, 'staff', { where: null, minutes: 20 * 60 })).toBe('done')
    server.clock.pass(20 * hour)
    for (const where of [channelId, other]) {
      expect(await lock(moderator, 'staff', { where, minutes: 4 * 60 + 1 })).toBe('lockdown-too-long')
    }
    expect(await lock(moderator, 'staff', { minutes: 4 * 60 })).toBe('done')
    server.clock.pass(4 * hour)
    expect(await lock(moderator, 'staff', { where: other, minutes: 4 * 60 }), 'each channel by itself').toBe('done')
    expect(await end(moderator, 'staff', other)).toBe('done')
    expect(
      await lock(moderator, 'slow', { where: null, threshold: 5, minutes: 1 }),
      'one of them has had its day',
    ).toBe('lockdown-too-long')
    const { channels } = await owner.do(channelRoutes.listChannels, {})
    const { version } = channels.find(({ id }) => id === channelId)!
    await owner.do(channelRoutes.removeChannel, { channelId, version })
    channelId = other
    expect(await lock(moderator, 'slow', { where: null, threshold: 5, minutes: 4 * 60 }), 'it is gone').toBe('done')
  })

  test('is what really ran: what was ended before its time does not count to its end', async () => {
    const { moderator } = people
    expect(await lock(moderator, 'staff', { minutes: day })).toBe('done')
    server.clock.pass(hour)
    expect(await end(moderator, 'staff')).toBe('done')
    expect(await lock(moderator, 'staff', { minutes: day }), 'an hour of it is used up').toBe('lockdown-too-long')
    expect(await lock(moderator, 'staff', { minutes: day - 60 })).toBe('done')
  })

  test('goes by the role that one had as one set it', async () => {
    const { owner, moderator } = people
    expect(await lock(moderator, 'staff', { minutes: day })).toBe('done')
    await owner.do(moderationRoutes.setRole, { uid: moderator.uid, role: 'admin' })
    expect(await lock(moderator, 'staff', { minutes: 7 * day })).toBe('done')
    await owner.do(moderationRoutes.setRole, { uid: moderator.uid, role: 'moderator' })
    expect(await end(moderator, 'staff'), 'his own, of a higher role').toBe('forbidden')
    expect(await lock(moderator, 'slow', { threshold: 5, minutes: day }), 'an admin’s time is not theirs').toBe('done')
  })

  /** The promise in its plain words, hour by hour: it knows nothing of how the server counts. */
  test('by moderators never takes more than 24 hours in any 48 of a channel, and is refused for nothing else', async () => {
    const two = await arrive(server, 'İki', 'moderator')
    const places = [null, channelId, await openChannel(server.house, 'başka')]
    const begun = server.clock.now()
    const given: { place: string | null; kind: LockdownKind; from: number; to: number }[] = []
    const isTooMuch = (all: typeof given): boolean =>
      places.slice(1).some(channel => {
        const here = all.filter(({ place }) => place === null || place === channel)
        const isLocked = (at: number) => here.some(({ from, to }) => from <= at && at < to)
        const hours = Array.from({ length: 500 }, (_, at) => (isLocked(at) ? 1 : 0))
        return hours.some((_, at) => hours.slice(at, at + 48).reduce<number>((sum, one) => sum + one, 0) > 24)
      })
    const random = seeded(7)
    const counts: Record<string, number> = {}
    for (let n = 0; n < rounds(120, 1_000) && server.clock.now() - begun < 450 * hour; n++) {
      server.clock.pass(Math.floor(random() * 4) * hour)
      const now = (server.clock.now() - begun) / hour
      const by = random() < 0.5 ? people.moderator : two
      const place = places[Math.floor(random() * 3)]!
      const kind = random() < 0.5 ? 'slow' : 'staff'
      const isSame = (one: (typeof given)[number]) => one.place === place && one.kind === kind && one.to > now
      if (random() < 0.3 && (await running(by, kind, place))) {
        expect(await end(by, kind, place)).toBe('done')
        for (const one of given.filter(isSame)) one.to = now
        continue
      }
      const hours = 1 + Math.floor(random() * 12)
      const wanted = given.map(one => (isSame(one) ? { ...one, to: now } : one))
      wanted.push({ place, kind, from: now, to: now + hours })
      const answer = await lock(by, kind, { where: place, minutes: hours * 60, threshold: kind === 'slow' ? 5 : null })
      expect(answer, `hour ${now}: ${hours} of ${kind}`).toBe(isTooMuch(wanted) ? 'lockdown-too-long' : 'done')
      if (answer === 'done') given.splice(0, given.length, ...wanted)
      counts[answer] = (counts[answer] ?? 0) + 1
    }
    expect(counts.done).toBeGreaterThan(10)
    expect(counts['lockdown-too-long']).toBeGreaterThan(10)
  })
})

/** The same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
