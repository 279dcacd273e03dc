import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'
import { createSender } from '#web/messages/unsent/unsent-sender.ts'
import { createChannel } from './channel-model.ts'

const unsent = (id: string, channelId = 'c'): Unsent => ({
  id,
  uid: 'u',
  channelId,
  text: id,
  replyTo: null,
  file: null,
  upload: null,
  writtenAt: 0,
  place: Number(id.slice(1)),
  changed: 0,
  state: 'sending',
})

const refused = (refusal: Partial<Refused>): Answer<Message> => ({
  ok: false,
  refused: { code: 'internal', error: '', ...refusal },
})

/** A queue with a server that stores each id once; `answers` go first. */
function createQueue(ids: readonly Unsent[]) {
  const channel = createChannel()
  const stored: string[] = []
  const state = {
    queue: [...ids],
    posted: [] as string[],
    stored,
    failed: [] as string[],
    waited: [] as string[],
    signedOut: 0,
    outdated: 0,
    /** What the server says of its build each time it is asked. */
    isOutdated: [] as (boolean | null)[],
    answers: [] as (Answer<Message> | Promise<Answer<Message>>)[],
  }
  const aborter = new AbortController()
  const sender = createSender(
    {
      list: () => state.queue,
      async post({ id }) {
        state.posted.push(id)
        const answer = await state.answers.shift()
        if (answer) return answer
        if (!stored.includes(id)) stored.push(id)
        return { ok: true, value: channel.post(id) }
      },
      sent(id) {
        state.queue = state.queue.filter(each => each.id !== id)
      },
      failed(id) {
        state.failed.push(id)
        state.queue = state.queue.map(each => (each.id === id ? { ...each, state: 'failed' } : each))
      },
      waits: id => void state.waited.push(id),
      signedOut: () => void state.signedOut++,
      isOutdated: () => Promise.resolve(state.isOutdated.length > 0 ? state.isOutdated.shift()! : false),
      outdated: () => void state.outdated++,
      backoffMs: attempt => Math.min(1_000 * 2 ** attempt, 15_000),
    },
    aborter.signal,
  )
  return { state, sender, aborter }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// MSG-32
describe('sending what is unsent', () => {
  it('sends a channel one after the other, in order', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2'), unsent('m3')])
    sender.wake()
    sender.wake()
    await pass(0)
    expect(state.posted).toEqual(['m1', 'm2', 'm3'])
    expect(state.queue).toEqual([])
  })

  it('waits for a connection and then goes on with the same one', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    state.answers.push(refused({ code: 'offline' }), refused({ code: 'offline' }))
    sender.wake()
    await pass(0)
    expect(state.posted).toEqual(['m1'])
    await pass(1_000)
    expect(state.posted).toEqual(['m1', 'm1'])
    await pass(2_000)
    expect(state.posted).toEqual(['m1', 'm1', 'm1', 'm2'])
    expect(state.stored).toEqual(['m1', 'm2'])
  })

  it('does not wait out the pause when the connection is back', async () => {
    const { state, sender } = createQueue([unsent('m1')])
    state.answers.push(refused({ code: 'unavailable' }))
    sender.wake()
    await pass(0)
    sender.hurry()
    await pass(0)
    expect(state.stored).toEqual(['m1'])
  })

  it('waits as long as too-many-requests says, for all channels, whatever else happens', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2', 'd')])
    state.answers.push(refused({ code: 'too-many-requests', retryAfterSeconds: 3 }))
    state.answers.push(refused({ code: 'too-many-requests', retryAfterSeconds: 3 }))
    sender.wake()
    await pass(0)
    sender.hurry()
    await pass(2_900)
    expect(state.posted).toEqual(['m1', 'm2'])
    await pass(200)
    expect(state.stored).toEqual(['m1', 'm2'])
    expect(state.failed).toEqual([])
  })

  // CHN-25
  it('keeps its place while slow mode holds it, however long, and holds no other channel', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2'), unsent('m3', 'd')])
    const slow = (retryAfterSeconds: number) => refused({ code: 'slow-mode', retryAfterSeconds })
    state.answers.push(slow(300), { ok: true, value: createChannel().post('m3') }, slow(180), slow(60))
    sender.wake()
    await pass(299_000)
    expect(state).toMatchObject({ posted: ['m1', 'm3', 'm1', 'm1'], waited: ['m1', 'm1', 'm1'], stored: [] })
    await pass(2_000)
    expect(state).toMatchObject({ stored: ['m1', 'm2'], failed: [] })
  })

  it('asks at once when slow mode has ended before its time', async () => {
    const { state, sender } = createQueue([unsent('m1')])
    state.answers.push(refused({ code: 'slow-mode', retryAfterSeconds: 300 }))
    sender.wake()
    await pass(0)
    sender.hurry()
    await pass(0)
    expect(state.stored).toEqual(['m1'])
  })

  it('marks a refused one as failed and goes on with the next', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    state.answers.push(refused({ code: 'muted', error: 'Susturulduğunuz için mesaj gönderemezsiniz.' }))
    sender.wake()
    await pass(0)
    expect(state).toMatchObject({ failed: ['m1'], stored: ['m2'] })
  })

  it('gives one up that the server breaks on again and again, so that the next can go', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    for (let n = 0; n < 12; n++) state.answers.push(refused({ code: 'internal' }))
    sender.wake()
    await pass(100_000)
    expect(state.failed).toEqual([])
    await pass(100_000)
    expect(state).toMatchObject({ failed: ['m1'], stored: ['m2'] })
  })

  it('gives nothing up while the server is away for a day, however it says so, and keeps the order', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    for (let n = 0; n < 5_000; n++) state.answers.push(refused({ code: n % 2 ? 'unavailable' : 'offline' }))
    sender.wake()
    await pass(86_400_000)
    expect(state).toMatchObject({ failed: [], stored: ['m1', 'm2'] })
  })

  it('comes back no sooner than a server in trouble asked for, and not in the same moment as others', async () => {
    const { state, sender } = createQueue([unsent('m1')])
    state.answers.push(refused({ code: 'unavailable', retryAfterSeconds: 20 }))
    sender.wake()
    await pass(20_000)
    expect(state.posted).toEqual(['m1'])
    await pass(5_000)
    expect(state.stored).toEqual(['m1'])
  })

  it('tells one that must wait for hours instead of holding up the others', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    state.answers.push(refused({ code: 'too-many-requests', retryAfterSeconds: 7_200 }))
    sender.wake()
    await pass(0)
    expect(state).toMatchObject({ failed: ['m1'], stored: ['m2'] })
  })

  it('takes no verdict from a server of another build, and sends nothing more', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    state.answers.push(refused({ code: 'invalid' }))
    state.isOutdated.push(true)
    sender.wake()
    await pass(60_000)
    expect(state).toMatchObject({ outdated: 1, failed: [], posted: ['m1'] })
  })

  it('asks once more where it can’t know whether the server is of another build', async () => {
    const { state, sender } = createQueue([unsent('m1')])
    state.answers.push(refused({ code: 'invalid' }), refused({ code: 'invalid' }))
    state.isOutdated.push(null, false)
    sender.wake()
    await pass(60_000)
    expect(state).toMatchObject({ outdated: 0, failed: ['m1'], posted: ['m1', 'm1'] })
  })

  it('keeps everything when the session is over', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2')])
    state.answers.push(refused({ code: 'signed-out' }))
    sender.wake()
    await pass(60_000)
    expect(state).toMatchObject({ signedOut: 1, failed: [], stored: [], posted: ['m1'] })
    sender.wake()
    await pass(0)
    expect(state.stored).toEqual(['m1', 'm2'])
  })

  it('does not let a channel that waits hold up another', async () => {
    const { state, sender } = createQueue([unsent('m1'), unsent('m2', 'd')])
    state.answers.push(refused({ code: 'offline' }))
    sender.wake()
    await pass(0)
    expect(state.stored).toEqual(['m2'])
  })

  it('takes the answer of a post that was under way when it was stopped', async () => {
    const { state, sender, aborter } = createQueue([unsent('m1'), unsent('m2')])
    sender.wake()
    aborter.abort()
    await pass(0)
    expect(state).toMatchObject({ posted: ['m1'], stored: ['m1'] })
    expect(state.queue.map(({ id }) => id)).toEqual(['m2'])
  })
})
