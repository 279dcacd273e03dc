import type { DataCopy, dataCopyRoutes } from '#contract/data-copy-routes.ts'
import { durations } from '#contract/limits.ts'
import type { EpochMs } from '#contract/text/text.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { DataCopyRow } from '#server/db/data-copy-table.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { Caller } from '#server/gate/http/caller.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { clientOf } from '#server/accounts/sessions/client-of.ts'
import { agentOf } from '#server/accounts/sessions/session-rows.ts'
import { lastCopy } from './copy-rows.ts'

/** How the copy stands that somebody asked for last. Where it opens is told in the session that asked alone. */
export async function getDataCopy(
  db: Snapshot,
  _input: object,
  now: EpochMs,
  { actor, sessionId }: Pick<Caller, 'actor' | 'sessionId'>,
): Promise<OutputOf<typeof dataCopyRoutes.getDataCopy> | Refusal> {
  if (!actor) return refuse('signed-out')
  const row = await lastCopy(db, actor.uid)
  if (!row) return { copy: null, askFrom: null }
  const agent = await agentOf(db, { uid: actor.uid, sessionId: row.session_id })
  const copy = agent === null ? null : shown(row, { agent, isHere: row.session_id === sessionId, now })
  return { copy, askFrom: askFrom(row, now, agent !== null) }
}

/**
 * From when on another one may be asked for; null: now. Where none could be made, or its session ended before it was
 * (`isAskerThere`), nobody waits for the next.
 */
export function askFrom({ state, asked_at }: DataCopyRow, now: EpochMs, isAskerThere: boolean): EpochMs | null {
  const from = asked_at + durations.dataCopyEveryMs
  const isUnmade = state === 'failed' || (state === 'waiting' && !isAskerThere)
  return isUnmade || from <= now ? null : from
}

/** Whether the file may be opened, but for who asks. */
export const isReady = ({ state, ends_at }: DataCopyRow, now: EpochMs): boolean =>
  state === 'ready' && ends_at !== null && ends_at > now

function shown(row: DataCopyRow, by: { agent: string; isHere: boolean; now: EpochMs }): DataCopy | null {
  const { id, state, asked_at: askedAt, percent, bytes, ends_at, failure } = row
  if (state === 'waiting') return { state: 'making', askedAt, percent }
  if (state === 'failed') return { state, askedAt, why: failure ?? 'broken' }
  if (!isReady(row, by.now) || bytes === null || ends_at === null) return null
  const url = by.isHere ? `/api/me/data-copy/${id}.zip` : null
  return { state: 'ready', askedAt, bytes, until: ends_at, url, ...clientOf(by.agent) }
}
