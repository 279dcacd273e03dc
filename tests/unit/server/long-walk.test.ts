import { expect, test } from 'vitest'
import { LongWalk, Slices } from '#server/gate/long-walk.ts'

/** Time goes on where it is told to, and each turn of the loop takes as long as others need. */
function clockWith({ othersMs }: { othersMs: number }) {
  const clock = {
    ms: 0,
    turns: 0,
    now: () => clock.ms,
    turn: () => {
      clock.turns++
      clock.ms += othersMs
      return Promise.resolve()
    },
  }
  return clock
}

// SRCH-16
test('others are let through every ten milliseconds, and not between any two texts', async () => {
  const clock = clockWith({ othersMs: 500 })
  const slices = new Slices(clock)
  for (let n = 0; n < 100; n++) {
    clock.ms += 1
    await slices.breathe()
  }
  expect(clock.turns).toBe(10)
  expect(slices.spent, 'without what the others took').toBe(100)
})

// SRCH-16
test('a walk ends behind the text with which its time is over, whatever others took meanwhile', async () => {
  const clock = clockWith({ othersMs: 500 })
  const walk = new LongWalk(clock)
  let looked = 0
  do {
    looked++
    clock.ms += 100
  } while (await walk.goesOn())
  expect(looked, 'the first one, before which the walk has not begun, and three').toBe(4)
  expect(clock.turns).toBe(2)
})

// SRCH-16
test('what it took until the first text was there is not of its time', async () => {
  const clock = clockWith({ othersMs: 0 })
  const walk = new LongWalk(clock)
  clock.ms += 10_000
  expect(await walk.goesOn()).toBe(true)
})

// SRCH-16
test('a walk ends after 4,000 texts, however short they are', async () => {
  const walk = new LongWalk(clockWith({ othersMs: 0 }))
  let looked = 1
  while (await walk.goesOn()) looked++
  expect(looked).toBe(4_000)
})
