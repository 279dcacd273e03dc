import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// DATA-2
test('nothing of the server has the database fold case: the engines differ, and neither knows Turkish', () => {
  const files = globSync('server/**/*.ts')
  expect(files.length).toBeGreaterThan(100)
  const folding = /\b(?:lower|upper|initcap)\s*\(|\bilike\b|\bnocase\b|\bcitext\b/i
  expect(files.filter(file => folding.test(readFileSync(file, 'utf8')))).toEqual([])
})
