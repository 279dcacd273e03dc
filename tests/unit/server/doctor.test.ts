import { describe, expect, test, vi } from 'vitest'
import { bounded, ok } from '#server/app/commands/doctor/finding.ts'
import { lookAtNode } from '#server/app/commands/doctor/look-here.ts'
import { judgeProxy, skewOf } from '#server/app/commands/doctor/look-outside.ts'
import { createArrivals } from '#server/app/pages/arrivals.ts'

// RUN-37
describe('the doctor judges', () => {
  test.each([
    [0, '', 'ok'],
    [0, 'off', 'ok'],
    [0, 'on', 'wrong'],
    [1, '', 'wrong'],
    [1, 'off', 'wrong'],
    [1, 'on', 'ok'],
    [2, 'on', 'wrong'],
    [2, '2', 'ok'],
    [1, '10.0.0.0/8', 'ok'],
  ])('%i proxies that name the one before, with TRUST_PROXY=%s: %s', (hops, trust, verdict) => {
    expect(judgeProxy(hops, trust).verdict).toBe(verdict)
  })

  test('names what TRUST_PROXY should be', () => {
    expect(judgeProxy(1, '').says).toContain('TRUST_PROXY=on')
    expect(judgeProxy(2, '').says).toContain('TRUST_PROXY=2')
  })

  test('a clock that is more than five seconds off, and an old Node', async () => {
    expect([skewOf('x', 5_000, 0).verdict, skewOf('x', 0, 5_001).verdict]).toEqual(['ok', 'wrong'])
    expect((await lookAtNode('22.9.0')).verdict).toBe('wrong')
    expect((await lookAtNode('24.0.1')).verdict).toBe('ok')
  })

  test('what throws as wrong, with what is behind it, and what never answers too', async () => {
    const failed = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    expect(await bounded('X', () => Promise.reject(failed))).toEqual({
      of: 'X',
      verdict: 'wrong',
      says: 'connect ECONNREFUSED',
    })
    vi.useFakeTimers()
    const never = bounded('X', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await never).toMatchObject({ verdict: 'wrong', says: 'does not answer within 5 seconds' })
    vi.useRealTimers()
    expect(await bounded('X', async () => ok('fine'))).toEqual({ of: 'X', verdict: 'ok', says: 'fine' })
  })

  test('how its own request arrived, and keeps little of what strangers send', () => {
    const arrivals = createArrivals()
    const mark = 'a'.repeat(22)
    arrivals.note(mark, '10.0.0.1, 10.0.0.2')
    arrivals.note('not a mark', '1')
    expect([arrivals.of(mark), arrivals.of('not a mark')]).toEqual([{ hops: 2 }, null])
    for (let n = 0; n < 20; n++) arrivals.note(String(n).padStart(22, '0'), undefined)
    expect([arrivals.of(mark), arrivals.of('19'.padStart(22, '0'))]).toEqual([null, { hops: 0 }])
  })
})
