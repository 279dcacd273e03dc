import type { AuditEntry } from '#contract/audit.ts'

/** `over`: its time has run out, or there is nothing more to say of it. */
export type SanctionStanding = 'runs' | 'replaced' | 'lifted' | 'undone' | 'over'

type Entry = Pick<AuditEntry, 'action' | 'timestamp' | 'duration' | 'undo'>

/** What ends each before its time. */
const ends = { timeout_user: ['timeout_user', 'remove_timeout'], mute_user: ['unmute_user'] } as const

/**
 * How something that staff did to a person stands today. `all`: every such entry of his that is known, with those that
 * lift one. `isOn`: whether one of its kind holds him now. What was undone counts for nothing, so an earlier one runs
 * again.
 */
export function sanctionStanding(entry: Entry, all: readonly Entry[], isOn: boolean): SanctionStanding {
  if (isUndone(entry)) return 'undone'
  const { action } = entry
  if (action !== 'timeout_user' && action !== 'mute_user') return 'over'
  const standing = all.filter(each => !isUndone(each))
  if (isOn && !standing.some(each => each.action === action && isLater(each, entry))) return 'runs'
  const endings: readonly string[] = ends[action]
  const end = standing
    .filter(each => endings.includes(each.action) && isLater(each, entry) && each.timestamp < untilOf(entry))
    .reduce<Entry | null>((first, each) => (first && !isLater(first, each) ? first : each), null)
  if (!end) return 'over'
  return end.action === action ? 'replaced' : 'lifted'
}

const isUndone = ({ undo }: Entry): boolean => typeof undo?.undoneAt === 'number'

const isLater = (one: Entry, other: Entry): boolean => one !== other && one.timestamp > other.timestamp

/** When it would have ended by itself. */
const untilOf = ({ timestamp, duration }: Entry): number =>
  duration === null ? Number.POSITIVE_INFINITY : timestamp + duration * 60_000
