import type { Heads, LiveEvent } from '#contract/live.ts'
import { unjoined } from '#contract/wire/join.ts'
import type { StreamName } from '#contract/wire/wire.ts'
import type { Followed, Follower } from './follow.ts'
import { follow } from './follow.ts'
import type { HeardFrame } from './socket.ts'

/** Belongs to no stream and is never asked for again: who types, who is here. */
export type SoftFrame = Extract<HeardFrame, { t: 'typing' | 'presence' }>

export interface StreamsParts {
  /** How a stream is followed, or null for one that this page does not know. */
  followed(name: StreamName, head: number): Followed | null
  /** A connection stands, the first or a later one. */
  hello(frame: Extract<HeardFrame, { t: 'hello' }>): void
  soft(frame: SoftFrame): void
}

export interface Streams {
  frame(frame: HeardFrame): void
  /** What a stream speaks of was read from outside: events that waited for it may go. */
  settle(name: StreamName): void
  stop(): void
}

/** All streams of one connection after the other: each frame finds its followers. */
export function createStreams(parts: StreamsParts): Streams {
  const followers = new Map<string, Follower>()

  const followerOf = (name: StreamName, head: number): Follower | undefined => {
    const known = followers.get(name)
    if (known) return known
    const followed = parts.followed(name, head)
    if (!followed) return undefined
    const follower = follow(followed, () => followers.delete(name))
    followers.set(name, follower)
    return follower
  }

  const hear = (heads: Heads, atOnce: boolean): void => {
    for (const [name, head] of Object.entries(heads)) followerOf(name as StreamName, head)?.hear(head, atOnce)
  }

  const receive = (event: LiveEvent): void => followerOf(event.stream, event.seq - 1)?.receive(event)

  return {
    frame(frame) {
      switch (frame.t) {
        case 'events':
          return frame.events.flatMap(unjoined).forEach(receive)
        case 'beat':
          return hear(frame.heads, false)
        case 'hello':
          hear(frame.heads, true)
          return parts.hello(frame)
        case 'typing':
        case 'presence':
          return parts.soft(frame)
      }
    },
    settle: name => followers.get(name)?.settle(),
    stop() {
      for (const follower of followers.values()) follower.stop()
      followers.clear()
    },
  }
}
