import { beforeEach, expect, test } from 'vitest'
import type { Answer, Refused } from '#web/gate/call.ts'
import type { Reading, Terms } from '#web/gate/reading/reading.ts'
import { createReading } from '#web/gate/reading/reading.ts'

interface Page {
  items: string[]
  next: string | null
}
interface Asked {
  after: string | undefined
  signal: AbortSignal
  answer: (with_: Answer<Page>) => Promise<void>
}

let asked: Asked[] = []
beforeEach(() => void (asked = []))

const ask = (after: string | undefined, signal: AbortSignal): Promise<Answer<Page>> =>
  new Promise(resolve => {
    const answer = async (said: Answer<Page>): Promise<void> => {
      resolve(said)
      await new Promise(setImmediate)
    }
    asked.push({ after, signal, answer })
  })
const begin = (terms: Omit<Terms<Page>, 'nextOf'> = {}): Reading<Page> => {
  const reading = createReading<Page>({ nextOf: page => page.next, ...terms })
  reading.start(ask)
  return reading
}
const page = (item: string, next: string | null = null): Answer<Page> => ({ ok: true, value: { items: [item], next } })
const refusal = (code: Refused['code']): Answer<Page> => ({ ok: false, refused: { code, error: '' } })
const shown = (reading: Reading<Page>): string =>
  reading.store
    .getState()
    .pages.flatMap(({ items }) => items)
    .join('')

test('the newest reading wins, and the one before is cancelled', async () => {
  const reading = begin()
  reading.refresh()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await asked[1]!.answer(page('new'))
  await asked[0]!.answer(page('old'))
  expect(shown(reading)).toBe('new')
  reading.refresh()
  reading.stop()
  await asked[2]!.answer(page('too late'))
  expect(shown(reading)).toBe('new')
})

// MSG-66
test('what is shown as one is read page after page until it is enough, and shown then', async () => {
  const reading = begin({ goesOn: pages => pages.length < 3 })
  await asked[0]!.answer(page('a', '1'))
  await asked[1]!.answer(page('b', '2'))
  expect(shown(reading)).toBe('')
  await asked[2]!.answer(page('c', '3'))
  expect([shown(reading), asked.length]).toEqual(['abc', 3])

  const short = begin({ goesOn: pages => pages.length < 3 })
  await asked[3]!.answer(page('a', '1'))
  await asked[4]!.answer(page('b'))
  expect([shown(short), asked.length]).toEqual(['ab', 5])
})

test('a refresh reads as many pages as are shown, and a restart the first one', async () => {
  const reading = begin()
  await asked[0]!.answer(page('a', '1'))
  reading.more()
  await asked[1]!.answer(page('b', '2'))
  expect([shown(reading), asked[1]!.after]).toEqual(['ab', '1'])

  reading.refresh()
  await asked[2]!.answer(page('A', '1'))
  expect(shown(reading)).toBe('ab')
  await asked[3]!.answer(page('B', '2'))
  expect(shown(reading)).toBe('AB')

  reading.restart()
  await asked[4]!.answer(page('x', '1'))
  expect([shown(reading), asked.length]).toEqual(['x', 5])
})

test('who waits for a page more gets it whichever reading comes between', async () => {
  const reading = begin()
  await asked[0]!.answer(page('a', '1'))
  reading.more()
  reading.refresh() // takes the place of the first
  await asked[2]!.answer(page('A', '1'))
  await asked[3]!.answer(page('B', '2'))
  expect(shown(reading)).toBe('AB')
  expect(reading.store.getState()).toMatchObject({ isAskingMore: false, next: '2' })

  reading.refresh()
  reading.more() // the reading under way brings it
  expect(asked).toHaveLength(5)
  for (const [n, answer] of [page('1', '1'), page('2', '2'), page('3')].entries()) await asked[4 + n]!.answer(answer)
  expect(shown(reading)).toBe('123')
  expect(reading.store.getState()).toMatchObject({ isAskingMore: false, next: null })
})

test('a bad line takes nothing away, and a lost right takes all', async () => {
  const reading = begin()
  await asked[0]!.answer(page('a', '1'))
  reading.more()
  await asked[1]!.answer(refusal('offline'))
  expect(reading.store.getState()).toMatchObject({
    isAskingMore: false,
    moreRefused: { code: 'offline' },
    refused: null,
  })
  reading.refresh()
  await asked[2]!.answer(refusal('unavailable'))
  expect(reading.store.getState()).toMatchObject({ refused: { code: 'unavailable' }, moreRefused: null })
  expect(shown(reading)).toBe('a')
  reading.more()
  await asked[3]!.answer(refusal('forbidden'))
  expect(reading.store.getState()).toMatchObject({ pages: [], next: null, refused: { code: 'forbidden' } })
})

test('a list that is emptied by a failure keeps what is shown when only the next page fails', async () => {
  const reading = begin({ isEmptiedByFailure: true })
  await asked[0]!.answer(page('a', '1'))
  reading.more()
  await asked[1]!.answer(refusal('offline'))
  expect(shown(reading)).toBe('a')
  reading.restart()
  await asked[2]!.answer(refusal('offline'))
  expect(shown(reading)).toBe('')
})
