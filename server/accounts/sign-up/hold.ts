import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { UserRow } from '#server/db/tables.ts'

/**
 * An unverified sign-up holds its address and its name while its newest code lives, and never longer than 72 hours
 * (ACC-13). Then it has lapsed: it counts for nothing, and who wants the address or the name takes it.
 */
export const hasLapsed = (user: Pick<UserRow, 'email_verified' | 'held_until'>, now: EpochMs): boolean =>
  user.email_verified === 0 && (user.held_until ?? 0) <= now

/**
 * Until when a code of this account lives: its own time, but of an unverified account no longer than the account may be
 * held.
 */
export const codeExpiry = (
  user: Pick<UserRow, 'email_verified' | 'created_at'>,
  now: EpochMs,
  lifeMs: number,
): EpochMs =>
  user.email_verified === 1 ? now + lifeMs : Math.min(now + lifeMs, user.created_at + durations.signUpHoldMs)
