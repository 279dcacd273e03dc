import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// RUN-11
test('one place knows how a command is typed: no other file of the server and no text spells it', () => {
  const spelt = globSync([
    'server/**/*.ts',
    'drawn/**/*.ts',
    'words/**/*.ts',
    'contract/**/*.ts',
    'web/**/*.{ts,tsx}',
  ]).filter(file => readFileSync(file, 'utf8').includes('run meydan'))
  expect(spelt).toEqual(['server/config.ts'])
})
