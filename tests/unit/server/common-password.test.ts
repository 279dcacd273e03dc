import { expect, test } from 'vitest'
import { commonPasswords } from '#server/accounts/passwords/common-passwords.ts'
import { prefixBytes, prefixOf, refuseGuessable } from '#server/accounts/passwords/common-password.ts'
import { rounds } from '#tests/kit/rounds.ts'

const listed = Buffer.from(commonPasswords, 'base64')

// ACC-8
test('the list holds the 10,000 most common passwords and those of Türkiye, in order and without doubles', () => {
  const prefixes = Array.from({ length: listed.length / prefixBytes }, (_, n) =>
    listed.toString('hex', n * prefixBytes, (n + 1) * prefixBytes),
  )
  expect(prefixes.length).toBeGreaterThan(10_000)
  expect(prefixes).toEqual([...new Set(prefixes)].toSorted())
})

test('what is not on the list is taken for common at most once in a million times', () => {
  // Prefixes are as good as random: the rate is what share of all of them is taken.
  expect(listed.length / prefixBytes / 2 ** (8 * prefixBytes)).toBeLessThan(1 / 1_000_000)
  const tries = Array.from(
    { length: rounds(10_000, 50_000) },
    (_, n) => `${prefixOf(String(n)).toString('hex')} kırmızı`,
  )
  expect(tries.filter(password => refuseGuessable(password, {}) !== null)).toEqual([])
})
