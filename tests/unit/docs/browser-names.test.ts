import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../browser/', import.meta.url))

/**
 * All files share one server for each worker, and which files meet there is chance: a name in two of them fails now and
 * then.
 */
test('nobody in a browser test has the name of somebody in another', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => readFileSync(folder + file, 'utf8').match(/(?<=enter\(server, ')[^']+/g) ?? [])
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
