import type { Account } from '#contract/accounts.ts'
import type { Channel } from '#contract/channels.ts'
import { freeAt, slownessOf } from '#contract/lockdown-rule.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { type ChannelMessages, useMessages } from '#web/messages/held/store.ts'
import type { Unsent } from '#web/messages/unsent/unsent.ts'
import { useUnsent } from '#web/messages/unsent/unsent-store.ts'

interface Slow {
  /** Between two messages. */
  seconds: number
  isOfPlace: boolean
  /** When one may post again, by what this page knows; the server counts what was removed too. */
  free: EpochMs | null
  isWaiting: boolean
}

/** The slow mode that holds for this person here, and how long he still waits; null: none does (CHN-25). */
export function useSlow(account: Account, channel: Channel): Slow | null {
  const { id, lockdowns } = channel
  const ends = slownessOf(account, lockdowns, serverNow()).map(({ until }) => until ?? Infinity)
  const firstEnd = Math.min(...ends)
  const now = useNowUntil(Number.isFinite(firstEnd) ? firstEnd : null)
  const slow = slownessOf(account, lockdowns, now)
  const held = useMessages(({ channels }) => (slow.length > 0 ? lastOwn(channels[id], account.uid) : null))
  const heldAnywhere = useMessages(({ channels }) =>
    slow.some(({ isOfPlace }) => isOfPlace)
      ? latest(Object.values(channels).map(one => lastOwn(one, account.uid)))
      : null,
  )
  const unsent = useUnsent(state => state.unsent)
  const free = latest([
    freeAt(slow, isOfPlace => latest([isOfPlace ? heldAnywhere : held, lastWritten(unsent, isOfPlace ? null : id)])),
    slow.length > 0 ? heldUntil(unsent, id) : null,
  ])
  const isWaiting = useNowUntil(free) < (free ?? 0)
  const longest = slow.toSorted((one, other) => other.seconds - one.seconds)[0]
  return longest ? { seconds: longest.seconds, isOfPlace: longest.isOfPlace, free, isWaiting } : null
}

/** It stands near the end, if it counts at all. */
const lookedAt = 200

function lastOwn(held: ChannelMessages | undefined, uid: string): EpochMs | null {
  const newest = held?.timeline?.messages.slice(-lookedAt) ?? []
  return newest.findLast(({ author }) => author.uid === uid)?.timestamp ?? null
}

/** What is on its way counts from when it was written. */
const lastWritten = (unsent: readonly Unsent[], channelId: string | null): EpochMs | null =>
  latest(
    unsent
      .filter(one => one.state === 'sending' && (channelId === null || one.channelId === channelId))
      .map(({ writtenAt }) => writtenAt),
  )

export const isHeldBack = ({ state, refused }: Unsent): boolean => state === 'sending' && refused?.code === 'slow-mode'

/** What the server said when it held one back. */
const heldUntil = (unsent: readonly Unsent[], channelId: string): EpochMs | null =>
  latest(
    unsent.filter(one => one.channelId === channelId && isHeldBack(one)).map(({ refused }) => refused?.until ?? null),
  )

const latest = (times: readonly (EpochMs | null)[]): EpochMs | null =>
  times.reduce((one, other) => (other !== null && (one === null || other > one) ? other : one), null)
