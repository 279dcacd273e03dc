import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const maker = 'tests/kit/people.ts'
const writes = /insertInto\(\s*'(?:users|sessions)'|\binsert(?:User|Session)\b|insert\s+into\s+"?(?:users|sessions)\b/i

/** A new column, or a new rule of who may log in, is told to the tests in one place. */
test('nobody in the tests and benchmarks but the maker of people writes the row of a person or of a session', () => {
  const files = [...globSync('tests/**/*.{ts,mjs}'), ...globSync('bench/**/*.ts')]
  const writing = files.filter(file => writes.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual([maker])
})
