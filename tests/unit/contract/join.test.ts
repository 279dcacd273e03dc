import { expect, test } from 'vitest'
import type { LiveEvent } from '#contract/live.ts'
import { isJoinable, joined, unjoined } from '#contract/wire/join.ts'

const removal = (seq: number, stream: LiveEvent['stream'] = 'channel:a'): LiveEvent => ({
  stream,
  seq,
  type: 'message.removed',
  data: { id: `m${seq}` },
})

const superseded: LiveEvent = { stream: 'channel:a', seq: 5, type: 'message.superseded', data: {} }

// MOD-33
test('removals that follow each other in one channel are one event, from which a page takes each again', () => {
  const removals = [removal(4), removal(5), removal(6)]
  expect(isJoinable(removals.slice(0, 2), removals[2]!)).toBe(true)
  const one = joined(removals)
  expect(one).toEqual({ stream: 'channel:a', seq: 6, type: 'messages.removed', data: { ids: ['m4', 'm5', 'm6'] } })
  expect(unjoined(one)).toEqual(removals)
})

test('a single one stays as it is, so do others', () => {
  expect(joined([removal(4)])).toEqual(removal(4))
  expect(unjoined(removal(4))).toEqual([removal(4)])
  expect(unjoined(superseded)).toEqual([superseded])
})

test.each([
  ['of another channel', removal(5, 'channel:b')],
  ['after a gap', removal(6)],
  ['of another kind', superseded],
])('none is joined %s', (_, next) => {
  expect(isJoinable([removal(4)], next)).toBe(false)
})

test('no event is longer than a step', () => {
  const many = Array.from({ length: 500 }, (_, index) => removal(index + 1))
  expect(isJoinable(many.slice(1), removal(501))).toBe(true)
  expect(isJoinable(many, removal(501))).toBe(false)
})
