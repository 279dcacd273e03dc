import type { EpochMs } from '#contract/text/text.ts'
import { sizes } from './limits.ts'

/** Pages list them in this order. */
export const lockdownKinds = ['slow', 'older', 'staff', 'sign-ups'] as const
export type LockdownKind = (typeof lockdownKinds)[number]

/** What of a lockdown decides who writes. */
export interface Rule {
  kind: LockdownKind
  threshold: number | null
  until: EpochMs | null
  isOfPlace: boolean
}
/** Of the one who writes: staff are exempt from every lockdown. */
interface Writer {
  role: string
  verifiedAt: EpochMs
}
const hourMs = 3_600_000
const isExempt = ({ role }: Pick<Writer, 'role'>): boolean => role !== 'user'

export const isRunning = ({ until }: Pick<Rule, 'until'>, now: EpochMs): boolean => until === null || until > now

/**
 * Which lockdown keeps this person from writing, and until when: that of the place first, then that of the channel.
 * Slow mode is none of them: it counts what he has posted (`slownessOf`).
 */
export function lockedBy(
  writer: Writer,
  lockdowns: readonly Rule[],
  now: EpochMs,
): { code: 'locked-down' | 'account-too-new'; until: EpochMs | null } | null {
  if (isExempt(writer)) return null
  const running = lockdowns.filter(one => isRunning(one, now))
  for (const isOfPlace of [true, false]) {
    const here = running.filter(one => one.isOfPlace === isOfPlace)
    const staffOnly = here.find(one => one.kind === 'staff')
    if (staffOnly) return { code: 'locked-down', until: staffOnly.until }
    const older = here.find(one => one.kind === 'older')
    const oldAt = writer.verifiedAt + (older?.threshold ?? 0) * hourMs
    if (older && oldAt > now) return { code: 'account-too-new', until: Math.min(oldAt, older.until ?? oldAt) }
  }
  return null
}

/** The slow modes that hold for this person: each with its seconds, and whether other channels count too. */
export const slownessOf = (
  writer: Pick<Writer, 'role'>,
  lockdowns: readonly Rule[],
  now: EpochMs,
): { seconds: number; isOfPlace: boolean; until: EpochMs | null }[] =>
  isExempt(writer)
    ? []
    : lockdowns
        .filter(one => one.kind === 'slow' && isRunning(one, now))
        .map(({ threshold, isOfPlace, until }) => ({ seconds: threshold ?? 0, isOfPlace, until }))

/** When this person may post again, by when he last did: in the channel, or in any where the whole place is slow. */
export const freeAt = (
  slow: ReturnType<typeof slownessOf>,
  lastAt: (isOfPlace: boolean) => EpochMs | null,
): EpochMs | null =>
  slow.reduce<EpochMs | null>((latest, { seconds, isOfPlace, until }) => {
    const last = lastAt(isOfPlace)
    if (last === null) return latest
    const free = Math.min(last + seconds * 1_000, until ?? Infinity)
    return latest === null ? free : Math.max(latest, free)
  }, null)

/** The longest that a role locks, in minutes. Moderators use theirs up together, in any 48 hours. */
export const lockdownMinutesOf = (by: string): number =>
  by === 'moderator' ? sizes.moderatorLockdownMinutes : by === 'admin' ? sizes.adminLockdownMinutes : Infinity
