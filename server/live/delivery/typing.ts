import { durations } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import { channelStream } from '#contract/wire/wire.ts'
import { can } from '#contract/permissions.ts'
import type { House } from '#server/house.ts'
import type { Audience } from '../fan-out/audience.ts'
import type { Connection } from '../sockets/connection.ts'
import { textFrame } from '../sockets/frames.ts'
import type { KnownStreams } from './known-streams.ts'

/** Who types in which channel: never stored, and told to its other readers as things are at this moment. */
export interface Typing {
  /**
   * A page says that its person types. True where the others were told: he may post there, and has not said so just
   * now.
   */
  take(connection: Connection, channelId: string): boolean
  /** His message there has been delivered, which ended what the others saw: the next sign is told after a moment. */
  over(channelId: string, uid: string): void
  /** To those who read the channel here. */
  tell(channelId: string, uid: string): void
}

export function createTyping({
  house: { clock },
  known,
  audience,
}: {
  house: Pick<House, 'clock'>
  known: KnownStreams
  audience: Audience
}): Typing {
  /** From when on each person may be told of again in each channel (monotonic). */
  const dueAt = new Map<string, number>()
  let forgetAt = forgetAbove

  const tell = (channelId: string, uid: string): void => {
    const frame: ServerFrame = { t: 'typing', channelId, uid }
    audience.typingToRoles(known.readersOf(channelStream(channelId)), {
      uid,
      frame: textFrame(JSON.stringify(frame)),
    })
  }
  return {
    tell,
    over: (channelId, uid) => rest(keyOf(channelId, uid), durations.typingPauseMs),
    take: ({ actor }, channelId) => {
      const channel = known.rightsOf(channelStream(channelId))
      if (!channel || !can(actor, 'message.post', { channel }, clock.now())) return false
      if (!isDue(keyOf(channelId, actor.uid))) return false
      tell(channelId, actor.uid)
      return true
    },
  }

  function isDue(key: string): boolean {
    if ((dueAt.get(key) ?? 0) > clock.monotonic()) return false
    rest(key, durations.typingEveryMs)
    return true
  }

  function rest(key: string, ms: number): void {
    const now = clock.monotonic()
    if (dueAt.size >= forgetAt) {
      for (const [old, at] of dueAt) if (at <= now) dueAt.delete(old)
      forgetAt = Math.max(forgetAbove, 2 * dueAt.size)
    }
    dueAt.set(key, now + ms)
  }
}

/** Who is due again is forgotten when so many are kept, and later at twice as many as are left. */
const forgetAbove = 1_000

const keyOf = (channelId: string, uid: string): string => `${uid} ${channelId}`
