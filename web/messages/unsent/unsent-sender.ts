import type { Message } from '#contract/messages.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import type { Unsent } from './unsent.ts'

export interface SenderParts {
  /** The account's unsent messages in their order; none while another tab sends them. */
  list(): readonly Unsent[]
  post(unsent: Unsent): Promise<Answer<Message>>
  sent(id: string, message: Message): void
  failed(id: string, refused: Refused): void
  /** It stays where it is and goes later: slow mode holds it until then. */
  waits(id: string, refused: Refused): void
  /** The session is over: nothing more can be sent before a log in. */
  signedOut(): void
  /** Whether the server is of another build than this page; null where that can't be known now. */
  isOutdated(): Promise<boolean | null>
  /** It is, and refused: nothing more is sent by this page. */
  outdated(): void
  backoffMs(attempt: number): number
}

export interface Sender {
  /** There may be something to send. */
  wake(): void
  /** The connection is back: don't wait out what was waited for it. */
  hurry(): void
}

/**
 * A server that answers 500 to one message has a bug there, which must not hold up the ones behind it: about two
 * minutes.
 */
const internalTriesMax = 12

/** What our server asks posts to wait. One that must wait longer (files have a count of a day) is told so instead. */
const quietSecondsMax = 120

/**
 * Sends each channel's messages one after the other, in their order: the next goes only when the one before is stored
 * or refused for good. No connection, a server in trouble, `too-many-requests` and slow mode are waited out (MSG-32),
 * and what a server of another build refuses is no verdict.
 */
export function createSender(parts: SenderParts, signal: AbortSignal): Sender {
  const busy = new Set<string>()
  const pauses = createPauses(signal)
  /** `too-many-requests` counts the account's posts, so all its channels wait. */
  let quietUntil = 0

  const next = (channelId: string): Unsent | undefined =>
    parts.list().find(unsent => unsent.channelId === channelId && unsent.state === 'sending')

  const sendAll = async (channelId: string): Promise<void> => {
    busy.add(channelId)
    try {
      await sendInOrder(channelId)
    } finally {
      busy.delete(channelId)
    }
  }

  const sendInOrder = async (channelId: string): Promise<void> => {
    let attempts = { id: '', all: 0, internal: 0 }
    for (let unsent = next(channelId); unsent && !signal.aborted; unsent = next(channelId)) {
      const { id } = unsent
      if (attempts.id !== id) attempts = { id, all: 0, internal: 0 }
      const quietMs = quietUntil - performance.now()
      if (quietMs > 0) {
        await pauses.wait(quietMs)
        continue
      }
      const answer = await parts.post(unsent)
      if (answer.ok) {
        parts.sent(id, answer.value)
        continue
      }
      if (next(channelId)?.id !== id) continue // taken back, or sent by another tab
      const { refused } = answer
      if (isBroken(refused)) attempts.internal++
      const step = stepAfter(refused, attempts.internal)
      if (step === 'signed-out') return parts.signedOut()
      if (step === 'quiet') quietUntil = performance.now() + (refused.retryAfterSeconds ?? 1) * 1_000
      if (step === 'slow') {
        parts.waits(id, refused)
        await pauses.wait(quietMsOf(refused), 'hurried')
        continue
      }
      const isOutdated = step === 'verdict' ? await parts.isOutdated() : null
      if (isOutdated) return parts.outdated()
      if (isOutdated === false) parts.failed(id, refused)
      else if (step !== 'quiet') await pauses.wait(waitMs(refused, parts.backoffMs(attempts.all++)), 'hurried')
    }
  }

  const wake = (): void => {
    if (signal.aborted) return
    for (const { channelId } of parts.list()) {
      if (!busy.has(channelId) && next(channelId)) void sendAll(channelId)
    }
  }

  return {
    wake,
    hurry() {
      pauses.hurry()
      wake()
    },
  }
}

type Step = 'signed-out' | 'quiet' | 'slow' | 'wait' | 'verdict'

function stepAfter({ code, retryAfterSeconds = 1 }: Refused, internalTries: number): Step {
  if (code === 'signed-out') return code
  if (code === 'slow-mode') return 'slow'
  if (code === 'too-many-requests') return retryAfterSeconds <= quietSecondsMax ? 'quiet' : 'verdict'
  if (code === 'offline' || code === 'unavailable') return 'wait'
  return isBroken({ code }) && internalTries < internalTriesMax ? 'wait' : 'verdict'
}

/** The server, or its store of files. */
const isBroken = ({ code }: Pick<Refused, 'code'>): boolean => code === 'internal' || code === 'upload-failed'

/** No sooner than the server asked for, and not in the same moment as everybody whom it asked. */
const waitMs = ({ retryAfterSeconds = 0 }: Refused, backoffMs: number): number =>
  Math.max(backoffMs, quietMsOf({ retryAfterSeconds }) + Math.min(backoffMs, 5_000))

/** A longer wait is asked about again meanwhile: slow mode may end earlier. */
const quietMsOf = ({ retryAfterSeconds = 1 }: Pick<Refused, 'retryAfterSeconds'>): number =>
  Math.min(retryAfterSeconds, quietSecondsMax) * 1_000

function createPauses(signal: AbortSignal) {
  const hurried = new Set<() => void>()
  return {
    wait: (ms: number, kind?: 'hurried'): Promise<void> =>
      new Promise(resolve => {
        const end = (): void => {
          clearTimeout(timer)
          hurried.delete(end)
          signal.removeEventListener('abort', end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        if (kind) hurried.add(end)
        signal.addEventListener('abort', end)
      }),
    hurry() {
      for (const end of hurried) end()
    },
  }
}
