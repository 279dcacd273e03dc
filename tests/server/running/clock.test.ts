import { pino } from 'pino'
import { expect, test } from 'vitest'
import { watchClock } from '#server/app/start/watch-clock.ts'
import { hour, minute } from '#tests/kit/clock.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addChannel, openTestHouse } from '#tests/kit/house.ts'

test(`the log tells of a clock that was ahead, and of one that is set, on ${engine}`, async () => {
  await using at = await openTestHouse()
  const lines: { msg: string; aheadMs?: number; jumpedMs?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { db, clock } = { ...at.house, clock: at.clock }
  const first = await watchClock({ clock, db, log })
  clock.pass(hour)
  clock.jump(minute)
  first.look()
  expect(lines, 'what NTP corrects').toEqual([])
  clock.jump(-hour)
  first.look()
  first.look()
  expect(lines).toMatchObject([{ jumpedMs: -hour }])
  first.stop()

  await addChannel(at.house, 'yarın', { last_timestamp: clock.now() + 24 * hour })
  const second = await watchClock({ clock, db, log })
  second.stop()
  expect(lines.at(-1)).toMatchObject({ level: 40, aheadMs: 24 * hour })
})
