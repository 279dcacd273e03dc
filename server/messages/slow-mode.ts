import type { Channel } from '#contract/channels.ts'
import { slownessOf } from '#contract/lockdown-rule.ts'
import { sizes } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { Snapshot } from '#server/db/open.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { lastPostsOf } from './slow-rows.ts'

/** Who posted when, for the slow modes of a group of posts. */
export interface Pace {
  /** Why this person has to wait here; null where he may post. */
  refusal(actor: Actor, channel: Channel): Refusal | null
  /** He posts here now: what the next post of the same group has to know. */
  posted(uid: string, channelId: string, at: EpochMs): void
}

/**
 * One message in n seconds of each person: in the channel, or over all channels where the whole place is slow
 * (CHN-25). Asks the database only where somebody has to keep a pace. The person and the channel are locked, so two
 * processes count together.
 */
export async function paceOf(
  db: Snapshot,
  posts: readonly { actor: Actor; channel: Channel | undefined }[],
  now: EpochMs,
): Promise<Pace> {
  const slow = posts.filter(({ actor, channel }) => channel && slownessOf(actor, channel.lockdowns, now).length > 0)
  const uids = [...new Set(slow.map(({ actor }) => actor.uid))]
  const since = now - sizes.slowSecondsMax * 1000
  const last = uids.length === 0 ? [] : await lastPostsOf(db, uids, since)
  const lastIn = (uid: string, channelId: string | null): EpochMs =>
    Math.max(
      ...last.filter(one => one.uid === uid && (channelId ?? one.channelId) === one.channelId).map(at),
      -Infinity,
    )

  return {
    refusal: ({ uid, role }, channel) => {
      const until = slownessOf({ role }, channel.lockdowns, now).map(({ seconds, isOfPlace, until: end }) => {
        const free = lastIn(uid, isOfPlace ? null : channel.id) + seconds * 1000
        return Math.min(free, end ?? free)
      })
      const longest = Math.max(...until, -Infinity)
      if (longest <= now) return null
      return refuse('slow-mode', { until: longest, retryAfterSeconds: Math.ceil((longest - now) / 1000) })
    },
    posted: (uid, channelId, when) => void last.push({ uid, channelId, at: when }),
  }
}

const at = (post: { at: EpochMs }): EpochMs => post.at
