import { durations } from '#contract/limits.ts'
import type { ServerFrame } from '#contract/live.ts'
import { channelStream } from '#contract/wire.ts'
import { can } from '#contract/permissions.ts'
import type { Connection } from './connection.ts'
import { textFrame } from './frames.ts'
import type { Parts } from './parts.ts'

/** Who types in which channel: never stored, and told to its other readers as things are at this moment. */
export interface Typing {
  /** A page says that its person types. True where the others were told: he may post there, and has not said so just now. */
  take(connection: Connection, channelId: string): boolean
  /** His message there has been handed on, which ended what the others saw: the next sign is told at once. */
  over(channelId: string, uid: string): void
  /** To those who read the channel here. */
  hand(channelId: string, uid: string): void
}

export function createTyping({
  house: { clock },
  knowledge,
  audience,
}: Pick<Parts, 'house' | 'knowledge' | 'audience'>): Typing {
  /** When each person was last told of in each channel (monotonic), in that order. */
  const told = new Map<string, number>()

  const hand = (channelId: string, uid: string): void => {
    const frame: ServerFrame = { t: 'typing', channelId, uid }
    audience.typingToRoles(knowledge.readersOf(channelStream(channelId)), {
      uid,
      frame: textFrame(JSON.stringify(frame)),
    })
  }
  return {
    hand,
    over: (channelId, uid) => void told.delete(keyOf(channelId, uid)),
    take: ({ actor }, channelId) => {
      const channel = knowledge.rightsOf(channelStream(channelId))
      if (!channel || !can(actor, 'message.post', { channel }, clock.now())) return false
      if (!isDue(keyOf(channelId, actor.uid))) return false
      hand(channelId, actor.uid)
      return true
    },
  }

  function isDue(key: string): boolean {
    const now = clock.monotonic()
    for (const [old, at] of told) {
      if (now - at < durations.typingEveryMs) break
      told.delete(old)
    }
    if (told.has(key)) return false
    told.set(key, now)
    return true
  }
}

const keyOf = (channelId: string, uid: string): string => `${uid} ${channelId}`
