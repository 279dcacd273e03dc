import { expect, test } from 'vitest'
import type { Square } from '#contract/site.ts'
import { cardFacts } from '#web/home/square/card-facts.ts'
import { embersFor, placesFor } from '#web/home/square/places.ts'
import { tellLife } from '#web/home/square/tell-life.ts'

const now = Date.UTC(2026, 10, 23, 12)
const minute = 60_000
const hour = 60 * minute
const quiet: Square = {
  online: 0,
  seen: 0,
  messages: 0,
  channels: [],
  writtenAt: null,
  announcements: [],
  pictures: [],
}
const told = (square: Partial<Square>) => tellLife({ ...quiet, ...square }, now, 'tr')

// PAGE-27
test('three who are online are company; below that the last sign of life is told, and none as a welcome', () => {
  const busy = { seen: 9, messages: 42, writtenAt: now - 12 * minute }
  expect(told({ ...busy, online: 3 })).toMatchObject({ key: 'home.online', facts: { count: 3 } })
  expect(told({ ...busy, online: 2 })).toMatchObject({
    key: 'home.lifeMessages',
    facts: { count: 42, ago: '12 dakika önce' },
  })
  expect(told({ seen: 9, writtenAt: now - 30 * hour })).toMatchObject({ key: 'home.lifeSeen', facts: { count: 9 } })
  expect(told({ writtenAt: now - 30 * hour })).toMatchObject({ key: 'home.lifeQuiet' })
})

// PAGE-27
test('a number that is still counted from yesterday says nothing of today', () => {
  expect(told({ messages: 5, writtenAt: now - 25 * hour })).toMatchObject({ key: 'home.lifeQuiet' })
  expect(told({ messages: 5, writtenAt: null })).toMatchObject({ key: 'home.lifeQuiet' })
})

// PAGE-29
test('cards tell what is true, and of what did not happen nothing', () => {
  expect(cardFacts(quiet, now, 'en')).toEqual({ development: [], community: [], chat: [] })
  const news = { id: 'a', channelId: 'b', channelName: 'news', text: '0.9', writtenAt: now - 48 * hour }
  const channels = [{ id: 'b', name: 'news', description: '' }]
  const told = cardFacts({ ...quiet, seen: 4, channels, announcements: [news], writtenAt: now - 48 * hour }, now, 'en')
  expect(told).toMatchObject({
    development: [{ key: 'home.factNews', facts: { channel: 'news', ago: '2 days ago' } }],
    community: [
      { key: 'home.factChannels', facts: { count: 1 } },
      { key: 'home.lifeSeen', facts: { count: 4 } },
    ],
    chat: [{ key: 'home.factLast', facts: { ago: '2 days ago' } }],
  })
})

// PAGE-27
test.each([
  [90, 64],
  [342, 77],
  [640, 144],
])('embers on a floor of %i × %i stand still as more come, apart from lanterns, and have a bound', (width, height) => {
  const all = embersFor(Infinity, width, height)
  expect(all.length).toBeGreaterThanOrEqual(18)
  expect(all.length).toBeLessThanOrEqual(60)
  for (const count of [0, 1, 5, all.length + 3]) expect(embersFor(count, width, height)).toEqual(all.slice(0, count))
  const taken = new Set(placesFor(Infinity, width, height).map(({ x, y }) => `${x} ${y}`))
  expect(all.filter(({ x, y }) => taken.has(`${x} ${y}`))).toEqual([])
  expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(all.length)
})
