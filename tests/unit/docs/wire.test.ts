import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { wireHistory, wireVersion } from '#contract/wire/history.ts'
import { hashOf, meaningOf, wireShapes } from '#tests/kit/tables/wire-shapes.ts'

const kept = new URL('wire-shapes.txt', import.meta.url)
const shapes = wireShapes()
const isKept = new Set(readFileSync(kept, 'utf8').split('\n'))
const changed = shapes.split('\n').filter(line => !isKept.has(line))

const whatToDo = `
The shapes that go over the wire are not those of version ${wireVersion}: ${changed.join(', ') || 'git diff says which'}.
Pages that are open now know version ${wireVersion} and must be told to reload. So, in the same commit:
  1. contract/wire/history.ts: raise wireVersion by one, and add a line for it: what changed, with
     shapes: '${hashOf(shapes)}'.
  2. npx vitest run --project unit tests/unit/docs/wire.test.ts -u
Never change the line of a version that was there before.
`

// LIVE-24
describe('the wire', () => {
  test('is of the version that the history tells of last, one line for each', () => {
    expect(wireHistory.map(({ version }) => version)).toEqual(Array.from({ length: wireVersion }, (_, n) => n + 1))
    expect(wireHistory.filter(({ changed: what }) => what === '')).toEqual([])
  })

  test('has the shapes of its version', () => {
    expect(hashOf(shapes), whatToDo).toBe(wireHistory.at(-1)?.shapes)
  })

  test('names each shape, so that a change says which', async () => {
    await expect(shapes, whatToDo).toMatchFileSnapshot(kept.pathname)
  })
})

describe('what a shape means', () => {
  const shape = z.strictObject({
    id: z.uuid(),
    role: z.enum(['owner', 'user']).nullable(),
    note: z.string().optional(),
  })
  const meaning = meaningOf(shape, 'output')

  test.each([
    [
      'the order of its fields',
      z.strictObject({ note: z.string().optional(), role: z.enum(['owner', 'user']).nullable(), id: z.uuid() }),
    ],
    [
      'the order of the values',
      z.strictObject({ id: z.uuid(), role: z.enum(['user', 'owner']).nullable(), note: z.string().optional() }),
    ],
    ['what is said about it', shape.extend({ id: z.uuid().describe('Whose').meta({ id: 'Id', title: 'Id' }) })],
  ])('does not depend on %s', (_, other) => {
    expect(meaningOf(other, 'output')).toBe(meaning)
  })

  test.each([
    ['a field more', shape.extend({ title: z.string().optional() })],
    ['a field less', shape.omit({ note: true })],
    ['a field that may be missing', shape.partial({ id: true })],
    ['another name', z.strictObject({ ID: shape.shape.id, role: shape.shape.role, note: shape.shape.note })],
    ['another value', shape.extend({ role: z.enum(['owner', 'admin']).nullable() })],
    ['no null', shape.extend({ role: z.enum(['owner', 'user']) })],
    ['a bound', shape.extend({ note: z.string().max(10).optional() })],
    ['unknown fields', shape.loose()],
  ])('depends on %s', (_, other) => {
    expect(meaningOf(other, 'output')).not.toBe(meaning)
  })
})
