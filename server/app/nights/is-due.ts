import type { EpochMs } from '#contract/text/text.ts'

const minute = 60_000
const hour = 60 * minute
/** A look comes every minute; a server that starts just after the hour is still in time. */
const inTimeMs = 15 * minute
/** A server that has just started has other things to do. */
const afterStartMs = 2 * minute
/** A disk that was away may be back. */
const retryMs = hour
const proofEveryMs = 6.5 * 24 * hour

export interface Asked {
  now: EpochMs
  /** HH:MM of BACKUP_AT. */
  at: string
  upMs: number
  /** Of the last run, whatever became of it, and of the last good one. */
  triedAt: EpochMs | null
  goodAt: EpochMs | null
  /** Whether the last one failed. */
  hasFailed: boolean
}

/**
 * Whether this night's backup has to begin: at its time, or later where the server was down then and the last good one
 * is older than a day. A night that failed is tried again each hour. Times in the future, from a clock that was ahead,
 * count for nothing.
 */
export function isNightDue({ now, at, upMs, triedAt, goodAt, hasFailed }: Asked): boolean {
  const night = nightBefore(now, at)
  if (triedAt !== null && triedAt >= night && triedAt <= now) return hasFailed && now - triedAt >= retryMs
  if (now - night < inTimeMs) return true
  return upMs >= afterStartMs && (goodAt === null || goodAt > now || now - goodAt > 24 * hour)
}

export const isProofDue = (now: EpochMs, provedAt: EpochMs | null): boolean =>
  provedAt === null || provedAt > now || now - provedAt > proofEveryMs

/** The last time that it was so late, in local time. Where summer time leaves that out, it is an hour later. */
export function nightBefore(now: EpochMs, at: string): EpochMs {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const night = new Date(now)
  night.setHours(hours, minutes, 0, 0)
  if (night.getTime() <= now) return night.getTime()
  night.setDate(night.getDate() - 1)
  night.setHours(hours, minutes, 0, 0)
  return night.getTime()
}
