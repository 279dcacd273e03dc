import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, Refused } from '#web/gate/call.ts'
import { patiently } from '#web/gate/patiently.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refusal = (code: Refused['code'], retryAfterSeconds?: number): Answer<number> => ({
  ok: false,
  refused: { code, error: '', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
})
const done: Answer<number> = { ok: true, value: 7 }

/** Asks as often as there are answers; the last one stays. What the page heard stands in `heard`. */
function asking(...answers: Answer<number>[]) {
  const heard: string[] = []
  const stop = new AbortController()
  const asked = patiently<number>(
    (_, isAgain) => {
      heard.push(isAgain ? 'again' : 'asked')
      return Promise.resolve(answers.length > 1 ? answers.shift()! : answers[0]!)
    },
    { signal: stop.signal, onAway: isAway => heard.push(isAway ? 'away' : 'here') },
  )
  return { heard, stop, asked }
}

// MOD-38
test('a step whose answer was lost is asked for again until one comes', async () => {
  const { asked, heard } = asking(refusal('offline'), refusal('unavailable'), refusal('offline'), done)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await asked).toEqual(done)
  expect(heard).toEqual(['asked', 'away', 'again', 'again', 'again', 'here'])
})

test('a server that stays away for two minutes ends it with why', async () => {
  const { asked, heard } = asking(refusal('offline'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard.length).toBeGreaterThan(12)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await asked).toEqual(refusal('offline'))
})

test('who stops it does not wait for the next try', async () => {
  const { asked, stop, heard } = asking(refusal('offline'))
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  expect(await asked).toEqual(refusal('offline'))
  expect(heard).toEqual(['asked', 'away'])
})

test('a network that comes back is tried at once', async () => {
  const { asked } = asking(refusal('offline'), done)
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('online'))
  expect(await asked).toEqual(done)
})

test('what a limit holds is asked for when that has passed, what is refused is not asked for again', async () => {
  const held = asking(refusal('too-many-requests', 30), done)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(held.heard).toEqual(['asked'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await held.asked).toEqual(done)
  expect(held.heard, 'nothing was lost').toEqual(['asked', 'asked'])
  for (const code of ['forbidden', 'undo-done', 'internal'] as const) {
    const { asked, heard } = asking(refusal(code))
    expect(await asked).toEqual(refusal(code))
    expect(heard).toEqual(['asked'])
  }
  expect(await asking(refusal('too-many-requests', 3_600)).asked).toMatchObject({ ok: false })
})
