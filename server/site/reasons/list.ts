import type { ReasonList } from '#contract/reason-list.ts'
import type { Actor } from '#contract/permissions.ts'
import { storedReasons } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { CommonReasonRow } from '#server/db/site-tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'

export const listReasons = async (db: Snapshot, _actor: Actor): Promise<ReasonList> => listOf(await storedReasons(db))

export function listOf(rows: readonly CommonReasonRow[]): ReasonList {
  const reasons = rows.map(({ text_tr: tr, text_en: en, amount, unit }) => ({ tr, en, amount, unit }))
  return { version: versionOf(JSON.stringify(reasons)), reasons: reasons.length === 0 ? null : reasons }
}
