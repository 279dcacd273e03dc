import { expect, test } from 'vitest'
import { follow, mergeOf, type Part } from '#web/parts/form/merge.ts'

interface Fields {
  game: string
  studio: string
  text: { tr: string }
}

const parts: Part<Fields>[] = [
  { path: 'game', label: 'Oyun', textOf: ({ game }) => game.trim() },
  { path: 'studio', label: 'Stüdyo', textOf: ({ studio }) => studio },
  { path: 'text.tr', label: 'Metin', textOf: ({ text }) => text.tr },
]
const seen: Fields = { game: 'Eski', studio: 'Eski', text: { tr: 'Eski' } }
const merged = (now: Fields, typed: Fields) => {
  const { own, followed, disputed } = mergeOf(parts, { seen, now, typed })
  const pathsOf = (of: Part<Fields>[]) => of.map(({ path }) => path)
  return { own: pathsOf(own), followed: pathsOf(followed), disputed: pathsOf(disputed) }
}

// SITE-20
test('what only others changed follows them, what both changed is disputed', () => {
  const now = { ...seen, game: 'Onun', studio: 'Onun' }
  expect(merged(now, { ...seen, game: 'Benim', text: { tr: 'Benim' } })).toEqual({
    own: ['game', 'text.tr'],
    followed: ['studio'],
    disputed: ['game'],
  })
})

// SITE-20
test('two who wrote the same are of one mind, and the room around it is no change', () => {
  const now = { ...seen, game: 'Ortak' }
  expect(merged(now, { ...seen, game: 'Ortak ' })).toEqual({ own: ['game'], followed: [], disputed: [] })
  expect(merged(now, { ...seen, game: 'Eski ' })).toEqual({ own: [], followed: ['game'], disputed: [] })
})

// SITE-20
test('the form becomes as it is now, but for what is kept, which counts as typed', () => {
  const typed = { game: 'Benim', studio: 'Eski', text: { tr: 'Benim' } }
  const now = { game: 'Onun', studio: 'Onun', text: { tr: 'Onun' } }
  const done: unknown[] = []
  const form = {
    getValues: () => structuredClone(typed),
    reset: (...all: unknown[]) => void done.push(['reset', ...all]),
    setValue: (...all: unknown[]) => void done.push(['set', ...all]),
  }
  follow<Fields>(form as unknown as Parameters<typeof follow<Fields>>[0], now, [parts[0]!, parts[2]!])
  expect(done).toEqual([
    ['reset', now],
    ['set', 'game', 'Benim', { shouldDirty: true }],
    ['set', 'text.tr', 'Benim', { shouldDirty: true }],
  ])
})
