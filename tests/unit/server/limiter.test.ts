import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { LimitName } from '#contract/rate-limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { createLimiter, type OwnLimiter } from '#server/gate/limits/limiter.ts'
import { hour, minute, testClock } from '#tests/kit/clock.ts'

const person = (uid: string, role: Actor['role'] = 'user', muted = false): Actor => ({
  uid,
  role,
  muted,
  timeoutUntil: null,
  verifiedAt: 0,
})
const caller = (actor: Actor | null, address = '203.0.113.7'): Caller => ({
  actor,
  address,
  sessionId: null,
  browserToken: '',
  signUpToken: '',
  userAgent: '',
  language: 'tr',
  onHangUp: () => () => {},
  again: async () => caller(actor, address),
})

/** What is held after everything else was collected. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** How many go through at once before the first is refused. */
function through(limiter: OwnLimiter, limit: LimitName, by: Caller, email?: string): number {
  for (let count = 0; count < 1_000; count++) if (!limiter.take(limit, { caller: by, email }).ok) return count
  return Infinity
}

/** How many mails go through at once before the first is refused. */
function mails(limiter: OwnLimiter, by: Caller, email: string): number {
  for (let count = 0; count < 1_000; count++) if (!limiter.takeMail('resetMail', { caller: by, email }).ok) return count
  return Infinity
}
const mailWaitOf = (limiter: OwnLimiter, by: Caller, email: string): number => {
  const take = limiter.takeMail('resetMail', { caller: by, email })
  return take.ok ? 0 : take.retryAfterMs
}

const waitOf = (limiter: OwnLimiter, limit: LimitName, by: Caller, email?: string): number => {
  const take = limiter.take(limit, { caller: by, email })
  return take.ok ? 0 : take.retryAfterMs
}

describe('a limit by window', () => {
  test('lets three feedbacks an hour through and the next exactly an hour after the first', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    const ayse = caller(person('ayse'))
    expect(limiter.take('feedback', { caller: ayse }).ok).toBe(true)
    clock.pass(10 * minute)
    expect(through(limiter, 'feedback', ayse)).toBe(2)
    expect(waitOf(limiter, 'feedback', ayse)).toBe(50 * minute)
    clock.pass(50 * minute - 1)
    expect(waitOf(limiter, 'feedback', ayse)).toBe(1)
    clock.pass(1)
    expect(through(limiter, 'feedback', ayse)).toBe(1)
    expect(waitOf(limiter, 'feedback', ayse)).toBe(10 * minute)
  })

  test('holds all rules of a limit: one mail a minute and five a day', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    for (let sent = 0; sent < 5; sent++) {
      expect(mails(limiter, caller(null), 'ada@example.com')).toBe(1)
      clock.pass(minute)
    }
    expect(mailWaitOf(limiter, caller(null), 'ada@example.com')).toBe(24 * hour - 5 * minute)
  })

  test('counts nothing where another rule of the limit refuses', () => {
    const limiter = createLimiter(testClock(), 1)
    for (let tries = 0; tries < 50; tries++) limiter.take('login', { caller: caller(null), email: 'ada@example.com' })
    // 45 of these were refused by the account's rule; the address may still fail at 45 others.
    const others = Array.from({ length: 60 }, (_, n) => waitOf(limiter, 'login', caller(null), `p${n}@example.com`))
    expect(others.filter(wait => wait === 0)).toHaveLength(45)
  })

  test('takes one address of mail for the same in any case', () => {
    const limiter = createLimiter(testClock(), 1)
    expect(mails(limiter, caller(null), 'Ada@Example.com')).toBe(1)
    expect(mailWaitOf(limiter, caller(null), 'ada@example.com')).toBe(minute)
  })

  test('is one count where the same rule stands in two limits, and two where only the numbers are the same', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    const ada = { caller: caller(null), email: 'ada@example.com' }
    expect(limiter.takeMail('resetMail', ada).ok).toBe(true)
    expect(limiter.takeMail('verificationMail', ada).ok, 'one mail a minute, of whichever kind').toBe(false)
    expect(through(limiter, 'remove', caller(person('bora')))).toBe(60)
    expect(through(limiter, 'restore', caller(person('bora')))).toBe(60)
  })
})

// ACC-27
describe('a limit on mails', () => {
  test('gives each network five a day for an address of mail, and all networks together twenty', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    const sent = [1, 2, 3, 4, 5, 6].map(network => {
      let count = 0
      for (let n = 0; n < 10; n++) {
        count += mails(limiter, caller(null, `203.0.${network}.${n}`), 'ada@example.com')
        clock.pass(minute)
      }
      return count
    })
    expect(sent).toEqual([5, 5, 5, 5, 0, 0])
  })

  test('gives a known browser five of its own, whatever others have spent', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    for (let n = 0; n < 40; n++) {
      mails(limiter, caller(null, `203.0.${n % 8}.1`), 'ada@example.com')
      clock.pass(minute)
    }
    const home = { caller: { ...caller(null), browserToken: 'home' }, email: 'ada@example.com' }
    let count = 0
    for (let n = 0; n < 10; n++) {
      if (limiter.takeMail('resetMail', { ...home, isKnownBrowser: true }).ok) count++
      expect(limiter.takeMail('resetMail', home).ok, 'without being known').toBe(false)
      clock.pass(minute)
    }
    expect(count).toBe(5)
  })

  test('costs nothing where no mail left, and tells until when the newest link works', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    const ada = { caller: caller(null), email: 'ada@example.com' }
    const none = limiter.takeMail('resetMail', ada)
    if (none.ok) none.wasNothing()
    const take = limiter.takeMail('resetMail', ada)
    expect(take.ok).toBe(true)
    const until = clock.now() + hour
    take.mailed?.(until)
    expect(limiter.takeMail('resetMail', ada)).toMatchObject({ ok: false, linkUntil: until })
    expect(limiter.takeMail('resetMail', { ...ada, email: 'bora@example.com' }).ok).toBe(true)
  })
})

describe('a limit on failures', () => {
  test('is not touched by what succeeds, however much at once', () => {
    const limiter = createLimiter(testClock(), 1)
    for (let tries = 0; tries < 100; tries++) {
      const take = limiter.take('login', { caller: caller(null), email: 'ada@example.com' })
      expect(take.ok).toBe(true)
      if (take.ok) take.succeeded()
    }
    expect(through(limiter, 'login', caller(null), 'ada@example.com')).toBe(5)
  })

  test('lets a thousand guesses at once get no further than one after the other', () => {
    const limiter = createLimiter(testClock(), 1)
    const takes = Array.from({ length: 1_000 }, () => limiter.take('login', { caller: caller(null), email: 'a@b.co' }))
    expect(takes.filter(take => take.ok)).toHaveLength(5)
  })

  // ACC-18
  test('counts for account and network together, so that a stranger elsewhere cannot lock the owner out', () => {
    const limiter = createLimiter(testClock(), 1)
    expect(through(limiter, 'login', caller(null, '203.0.113.7'), 'ozan@example.com')).toBe(5)
    expect(through(limiter, 'login', caller(null, '203.0.113.99'), 'ozan@example.com'), 'the same /24').toBe(0)
    expect(through(limiter, 'login', caller(null, '198.51.100.1'), 'ozan@example.com'), 'another network').toBe(5)
  })

  test('stops one address after fifty failures on any accounts', () => {
    const limiter = createLimiter(testClock(), 1)
    const tries = Array.from({ length: 60 }, (_, n) =>
      limiter.take('login', { caller: caller(null), email: `p${n}@b.co` }),
    )
    expect(tries.filter(take => take.ok)).toHaveLength(50)
  })
})

describe('a limit by bucket', () => {
  test('lets ten posts at once through and then one a second', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    const ayse = caller(person('ayse'))
    expect(through(limiter, 'post', ayse)).toBe(10)
    expect(waitOf(limiter, 'post', ayse)).toBe(1_000)
    clock.pass(999)
    expect(waitOf(limiter, 'post', ayse)).toBe(1)
    clock.pass(1)
    expect(through(limiter, 'post', ayse)).toBe(1)
    clock.pass(hour)
    expect(through(limiter, 'post', ayse), 'it never holds more than the burst').toBe(10)
  })

  test('gives staff three times as much, but not staff under a sanction', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    clock.pass(1_000) // a third of a second is no whole number of milliseconds, and leaves something over
    expect(through(limiter, 'post', caller(person('mert', 'moderator')))).toBe(30)
    clock.pass(1_000)
    expect(through(limiter, 'post', caller(person('mert', 'moderator')))).toBe(3)
    expect(through(limiter, 'post', caller(person('ada', 'admin', true)))).toBe(10)
  })

  test('counts what succeeded too: only limits on failures take it back', () => {
    const limiter = createLimiter(testClock(), 1)
    const takes = Array.from({ length: 15 }, () => {
      const take = limiter.take('post', { caller: caller(person('ayse')) })
      if (take.ok) take.succeeded()
      return take.ok
    })
    expect(takes.filter(Boolean)).toHaveLength(10)
  })

  test('counts each account by itself, and those signed out by their address', () => {
    const limiter = createLimiter(testClock(), 1)
    expect(through(limiter, 'post', caller(person('ayse')))).toBe(10)
    expect(through(limiter, 'post', caller(person('bora')))).toBe(10)
    expect(through(limiter, 'feedback', caller(null, '203.0.113.7'))).toBe(3)
    expect(through(limiter, 'feedback', caller(null, '203.0.113.8'))).toBe(3)
  })
})

// RUN-15
describe('limits', () => {
  test('are scaled by the factor', () => {
    const limiter = createLimiter(testClock(), 10)
    expect(through(limiter, 'post', caller(person('ayse')))).toBe(100)
    expect(through(limiter, 'feedback', caller(person('ayse')))).toBe(30)
  })

  test('never forbid everything, however small the factor', () => {
    const limiter = createLimiter(testClock(), 0.01)
    expect(through(limiter, 'feedback', caller(person('ayse')))).toBe(1)
    expect(through(limiter, 'post', caller(person('ayse')))).toBe(1)
  })

  test('do not move when the wall clock is set back or forward', () => {
    let wall = Date.parse('2026-11-21T12:00:00Z')
    const limiter = createLimiter({ now: () => wall, monotonic: () => 5_000 }, 1)
    const ayse = caller(person('ayse'))
    expect(through(limiter, 'feedback', ayse)).toBe(3)
    wall += 48 * hour
    expect(waitOf(limiter, 'feedback', ayse)).toBe(hour)
    wall -= 96 * hour
    expect(waitOf(limiter, 'feedback', ayse)).toBe(hour)
  })

  test('hold nobody where there is no rule', () => {
    expect(through(createLimiter(testClock(), 1), 'none', caller(null))).toBe(Infinity)
  })

  test('forget whom they need not remember any more', () => {
    const clock = testClock()
    const limiter = createLimiter(clock, 1)
    for (let n = 0; n < 20_000; n++) limiter.take('feedback', { caller: caller(person(`p${n}`)) })
    clock.pass(hour)
    const ayse = caller(person('ayse'))
    expect(through(limiter, 'feedback', ayse), 'the sweep takes nobody who still counts').toBe(3)
    expect(waitOf(limiter, 'feedback', ayse)).toBe(hour)
  })

  test('cost the same for the first network as for the hundred-thousandth, and stay in bounded memory', () => {
    const limiter = createLimiter(testClock(), 1)
    const from = (n: number) => caller(null, `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`)
    const msOf = (first: number): number => {
      const before = performance.now()
      for (let n = first; n < first + 10_000; n++) limiter.take('code', { caller: from(n) })
      return performance.now() - before
    }
    msOf(0) // warm
    const few = Math.min(msOf(10_000), msOf(20_000))
    for (let first = 30_000; first < 90_000; first += 10_000) msOf(first)
    // Looking at each of 20,000 keys for each new one took 930 µs where the first took 64.
    expect(Math.min(msOf(90_000), msOf(100_000)) / few).toBeLessThan(10)

    const before = heapBytes()
    for (let n = 110_000; n < 210_000; n++) limiter.take('code', { caller: from(n) })
    expect(heapBytes() - before, 'the new ones take the place of others').toBeLessThan(10_000_000)
    expect(through(limiter, 'code', from(210_000))).toBe(60)
  })
})
