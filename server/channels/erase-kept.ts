import type { EpochMs } from '#contract/text/text.ts'
import { forgetChannelInverses, record } from '#server/audit/door.ts'
import type { Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { channelsChanged } from './act-on-channel.ts'
import type { ContentsOf } from './remove.ts'
import { keptRow } from './removed-rows.ts'

/** The operator lets go of what a removed channel held before its thirty days are over: it can't come back. */
export const eraseKept =
  (contentsOf: ContentsOf) =>
  async (tx: Tx, { channelId }: { channelId: string }, now: EpochMs): Promise<Outcome<null> | Refusal> => {
    if (!(await keptRow(tx, channelId))) return refuse('not-found')
    const extra = await contentsOf(tx, channelId)
    await forgetChannelInverses(tx, channelId)
    const texts = { moderatorName: 'operator' }
    await record(tx, now, { action: 'delete_channel', moderatorId: 'operator', channelId, extra, texts })
    return { result: null, events: channelsChanged }
  }
