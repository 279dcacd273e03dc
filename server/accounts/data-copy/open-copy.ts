import type { EpochMs } from '#contract/text/text.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { copyById } from './copy-rows.ts'
import { isReady } from './get-data-copy.ts'

/** The copy under this id, where the session that asks is the one that asked for it (ACC-66); else null. */
export async function openCopy(
  db: Snapshot,
  id: string,
  { actor, sessionId }: Pick<Caller, 'actor' | 'sessionId'>,
  now: EpochMs,
): Promise<DataCopyRow | null> {
  const copy = await copyById(db, id)
  if (!copy || !actor || copy.uid !== actor.uid || copy.session_id !== sessionId) return null
  return isReady(copy, now) ? copy : null
}
