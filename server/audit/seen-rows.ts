import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Seeing } from './sight.ts'

/**
 * Of which entries this reader knows that they can be taken back: not of those that are hidden of him (AUD-8), nor of
 * verdicts that his log leaves out whole (AUD-10). So no number of an act, and no answer of its undo, tells of them.
 */
export function isSeen(row: ExpressionBuilder<Tables, 'inverses'>, { notReportsOn, channels }: Seeing) {
  const isTold = row.or([row('kind', '!=', 'verdict'), row('target_uid', 'not in', notReportsOn)])
  if (channels === 'every one') return isTold
  const ofNone = row('channel_id', 'is', null)
  const isRead = channels.size === 0 ? ofNone : row.or([ofNone, row('channel_id', 'in', [...channels])])
  return row.and([isTold, isRead])
}
