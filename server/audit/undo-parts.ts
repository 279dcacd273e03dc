import type { Seeing } from './sight.ts'
import type { StoredInverse } from './newest-inverse-rows.ts'

/**
 * How many entries an undo took back in each channel, and of these how many tell of a report on each person; '' stands
 * for no channel, and for no report. Its entry keeps it, so that each reader is told of what he may see (AUD-23).
 */
export type UndoParts = Record<string, Record<string, number>>

export function undoPartsOf(rows: readonly Pick<StoredInverse, 'kind' | 'channel_id' | 'target_uid'>[]): UndoParts {
  const parts: UndoParts = {}
  for (const { kind, channel_id, target_uid } of rows) {
    const part = (parts[channel_id ?? ''] ??= {})
    const reported = kind === 'verdict' ? (target_uid ?? '') : ''
    part[reported] = (part[reported] ?? 0) + 1
  }
  return parts
}

interface OfUndo extends Record<string, unknown> {
  count?: number
  /** One that took one entry back has none; those of older releases have none either. */
  parts?: UndoParts
}

/**
 * The facts of an undo, as this reader may see them: where that is not all of it, how many of what he may see, and
 * neither which one was the first nor its id. Null where he may see nothing of it. `isOfOne`: the entry names the
 * channel of all that it took back, which he reads.
 */
export function toldOfUndo(
  { parts, ...facts }: OfUndo,
  sees: Seeing,
  isOfOne: boolean,
): Record<string, unknown> | null {
  const { of, count, actId } = facts
  const isWhole = count === 1 || isOfOne || sees.channels === 'every one'
  const seen = parts ? seenOf(parts, sees) : isWhole ? count : undefined
  if (seen === 0) return null
  if (seen !== undefined && seen === count) return facts
  const some = { of, count: seen, actId }
  return Object.fromEntries(Object.entries(some).filter(([, fact]) => fact !== undefined))
}

function seenOf(parts: UndoParts, { channels, notReportsOn }: Seeing): number {
  let seen = 0
  for (const [channelId, part] of Object.entries(parts)) {
    if (channelId !== '' && channels !== 'every one' && !channels.has(channelId)) continue
    for (const [uid, count] of Object.entries(part)) if (!notReportsOn.includes(uid)) seen += count
  }
  return seen
}
