import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountRoutes } from '#contract/accounts.ts'
import { moderationRoutes } from '#contract/moderation.ts'
import { arrive, cast, type Person } from '#tests/kit/cast.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { rowCounts } from '#tests/kit/house.ts'
import { stage } from '#tests/kit/stage.ts'

const { timeOut, setMuted, setRole } = moderationRoutes
const { server, people } = stage({ people: cast })
/** Somebody new for each test. */
let deniz: Person
let count = 0
beforeEach(async () => void (deniz = await arrive(server, `Deniz ${++count}`)))

// MOD-4
describe(`bad input for acts on people on ${engine}`, () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ...['0', '-1', '1.5', '1e9', '٣', '5abc', '', ' 5', '+5', '00', '５'].map(
      (amount): [string, Record<string, unknown>, string] => [
        `an amount of ‘${amount}’`,
        { amount },
        'duration-invalid',
      ],
    ),
    ['a number for an amount', { amount: 5 }, 'duration-invalid'],
    ['thirty nines', { amount: '9'.repeat(30) }, 'duration-too-long'],
    ['366 days', { amount: '366', unit: 'days' }, 'duration-too-long'],
    ['weeks', { unit: 'weeks' }, 'duration-invalid'],
    ['no reason', { reason: undefined }, 'reason-required'],
    ['an empty reason', { reason: ' \u200b\n ' }, 'reason-required'],
    ['a reason of 501 characters', { reason: 'ğ'.repeat(501) }, 'reason-too-long'],
    ['ANSI in a reason', { reason: 'kırmızı \u001b[31mhata' }, 'invalid'],
    ['a control character in a reason', { reason: 'zil\u0007' }, 'invalid'],
    ['a reason that turns its direction', { reason: 'a\u202eb' }, 'invalid'],
    ['NUL in a reason', { reason: 'a\0b' }, 'invalid'],
    ['an id that is none', { uid: 'ben' }, 'invalid'],
    ['something more', { until: 1 }, 'invalid'],
  ]
  test.each(cases)('%s is refused, and nothing is changed', async (_, bad, code) => {
    const { moderator } = people
    const before = await rowCounts(server.house.db)
    const input = { uid: deniz.uid, amount: '5', unit: 'minutes', reason: 'x', ...bad }
    expect(await moderator.refused(timeOut, input)).toMatchObject({ status: 422, code })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await deniz.do(accountRoutes.me, {})).account?.timeoutUntil).toBeNull()
  })

  // MOD-9
  test.each([
    ['no reason', undefined, 'reason-required'],
    ['an empty reason', '', 'reason-required'],
    ['a reason that nobody sees', ' \u200b\n ', 'reason-required'],
    ['a reason of 501 characters', 'ğ'.repeat(501), 'reason-too-long'],
  ])('to mute with %s is refused, and nothing is changed', async (_, reason, code) => {
    const { owner } = people
    const before = await rowCounts(server.house.db)
    const input = { uid: deniz.uid, isMuted: true, reason }
    expect(await owner.refused(setMuted, input)).toMatchObject({ status: 422, code })
    expect(await rowCounts(server.house.db)).toEqual(before)
    expect((await deniz.do(accountRoutes.me, {})).account).toMatchObject({ muted: false, muteReason: null })
  })

  // MOD-1
  test('nobody who is there, oneself, an equal and a higher rank: a clear answer each, and no entry', async () => {
    const { moderator, admin, owner } = people
    const equal = await arrive(server, `Deniz ${++count}`, 'moderator')
    const before = await rowCounts(server.house.db)
    const input = { amount: '5', unit: 'minutes', reason: 'x' }
    const on = async (uid: string) => (await moderator.refused(timeOut, { uid, ...input })).code
    expect(await on(uuidv7())).toBe('not-found')
    for (const { uid } of [moderator, equal, admin, owner]) expect(await on(uid)).toBe('forbidden')
    expect((await owner.refused(setMuted, { uid: uuidv7(), isMuted: true, reason: 'Reklam' })).code).toBe('not-found')
    expect((await owner.refused(setMuted, { uid: owner.uid, isMuted: true, reason: 'Reklam' })).code).toBe('forbidden')
    expect((await owner.refused(setRole, { uid: deniz.uid, role: 'kral' })).code).toBe('invalid')
    expect((await owner.refused(setRole, { uid: uuidv7(), role: 'user' })).code).toBe('not-found')
    expect(await rowCounts(server.house.db)).toEqual(before)
  })
})
