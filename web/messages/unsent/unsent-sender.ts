import type { Message } from '#contract/messages.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import type { Unsent } from './unsent.ts'

export interface SenderParts {
  /** The account's unsent messages, by place. */
  list(): readonly Unsent[]
  post(unsent: Unsent): Promise<Answer<Message>>
  sent(unsent: Unsent, message: Message): void
  failed(unsent: Unsent, refused: Refused): void
  /** The session is over: nothing more can be sent before a log in. */
  signedOut(): void
  backoffMs(attempt: number): number
}

export interface Sender {
  /** There may be something to send. */
  wake(): void
  /** The connection is back: don't wait out what was waited for it. */
  hurry(): void
}

/** A server that answers 500 to one message should not hold up the ones behind it for ever. */
const internalTriesMax = 6

/**
 * Sends each channel's messages one after the other, in their order: the next goes only when the one before is stored or
 * refused for good. No connection, a server in trouble and `too-many-requests` are waited out (design.md section 5).
 */
export function createSender(parts: SenderParts, signal: AbortSignal): Sender {
  const busy = new Set<string>()
  const pauses = new Set<() => void>()
  /** `too-many-requests` counts the account's posts, so all its channels wait. */
  let quietUntil = 0

  const next = (channelId: string): Unsent | undefined =>
    parts.list().find(unsent => unsent.channelId === channelId && unsent.state === 'sending')

  const pause = (ms: number, isHurried: boolean): Promise<void> =>
    new Promise(resolve => {
      const end = (): void => {
        clearTimeout(timer)
        pauses.delete(end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      if (isHurried) pauses.add(end)
      signal.addEventListener('abort', end)
    })

  const sendAll = async (channelId: string): Promise<void> => {
    busy.add(channelId)
    try {
      await sendInOrder(channelId)
    } finally {
      busy.delete(channelId)
    }
  }

  const sendInOrder = async (channelId: string): Promise<void> => {
    let attempt = 0
    for (let unsent = next(channelId); unsent && !signal.aborted; unsent = next(channelId)) {
      if (Date.now() < quietUntil) {
        await pause(quietUntil - Date.now(), false)
        continue
      }
      const answer = await parts.post(unsent)
      if (answer.ok) {
        attempt = 0
        parts.sent(unsent, answer.value)
        continue
      }
      const { refused } = answer
      if (refused.code === 'signed-out') return parts.signedOut()
      if (refused.code === 'too-many-requests') {
        quietUntil = Date.now() + (refused.retryAfterSeconds ?? 1) * 1_000
      } else if (mayPass(refused) && !(refused.code === 'internal' && attempt >= internalTriesMax)) {
        await pause(parts.backoffMs(attempt++), true)
      } else {
        attempt = 0
        parts.failed(unsent, refused)
      }
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
      for (const end of pauses) end()
      wake()
    },
  }
}

const mayPass = ({ code }: Refused): boolean => code === 'offline' || code === 'unavailable' || code === 'internal'
