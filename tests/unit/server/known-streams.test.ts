import { expect, test } from 'vitest'
import { channelStream } from '#contract/wire/wire.ts'
import { createKnownStreams } from '#server/live/delivery/known-streams.ts'

const stream = channelStream('bir')
const channel = (head: number, createdAt: number) => ({
  id: 'bir',
  readRoles: [],
  allowedRoles: [],
  readOnly: false,
  lockdowns: [],
  head,
  createdAt,
})

/** Loaded at 1,000, with these channels. */
function loaded(...channels: ReturnType<typeof channel>[]) {
  const known = createKnownStreams()
  known.loadedAt = 1_000
  known.setChannels(channels, 'at their heads')
  return known
}

// LIVE-10
test('a channel that is made starts at 0, so that none of its events is left out', () => {
  const known = loaded()
  known.setChannels([channel(3, 2_000)])
  expect(known.headOf(stream)).toBe(0)
})

// LIVE-7
test('a channel that comes back starts where it ended here', () => {
  const known = loaded(channel(7, 500))
  known.setHead(stream, 9)
  known.setChannels([])
  expect(known.headOf(stream)).toBeUndefined()
  known.setChannels([channel(10, 500)])
  expect(known.headOf(stream)).toBe(9)
})

// LIVE-7
test('one that was deleted before this process looked, and came back, starts where it stands', () => {
  const known = loaded()
  known.setChannels([channel(40, 500)])
  expect(known.headOf(stream)).toBe(40)
})
