import type { Snapshot, Tx } from '#server/db/open.ts'
import type { Outcome } from '#server/gate/acts/outcome.ts'
import {
  channelBehind,
  channelGone,
  followed,
  forgetChannel,
  removedAfter,
  setFollowed,
  standingAfter,
  type Standing,
} from './rows.ts'
import { heldOf, putIn, someHeld, takeOut } from './write-rows.ts'

/** Few enough that nobody's post waits noticeably behind one step, however long the messages are. */
const changesAtOnce = 100
const wordsAtOnce = 1_500

/** What the index has to follow next. */
export type Task = { channelId: string } | { gone: number }

export async function nextTask(db: Snapshot): Promise<Task | null> {
  const channelId = await channelBehind(db)
  if (channelId !== null) return { channelId }
  const gone = await channelGone(db)
  return gone === null ? null : { gone }
}

/**
 * One step: every change of a channel has a `seq` of its own, which its post, edit, removal or restoring took in its
 * transaction. So what the index has not seen yet is known without a note of its own, and no post does anything for it.
 */
export async function followStep(tx: Tx, task: Task): Promise<Outcome<null>> {
  if ('gone' in task) await clearSome(tx, task.gone)
  else await follow(tx, task.channelId)
  return { result: null }
}

async function follow(tx: Tx, channelId: string): Promise<void> {
  const channel = await followed(tx, channelId)
  if (!channel) return
  const { number, seq, head } = channel
  const standing = bounded(await standingAfter(tx, channelId, seq, changesAtOnce))
  const removed = await removedAfter(tx, channelId, seq, changesAtOnce)
  const upTo = Math.min(
    standing.isWhole ? head : standing.items.at(-1)!.changedSeq,
    removed.length < changesAtOnce ? head : removed.at(-1)!.changedSeq,
  )
  const isIn = ({ changedSeq }: { changedSeq: number }): boolean => changedSeq <= upTo
  const [changed, gone] = [standing.items.filter(isIn), removed.filter(isIn)]
  await takeOut(
    tx,
    number,
    await heldOf(
      tx,
      number,
      [...changed, ...gone].map(each => each.seq),
    ),
  )
  await putIn(tx, number, changed)
  await setFollowed(tx, number, upTo)
}

function bounded(all: readonly Standing[]): { items: Standing[]; isWhole: boolean } {
  let words = 0
  const items = all.filter(({ terms }, n) => (words += terms.length) <= wordsAtOnce || n === 0)
  return { items, isWhole: items.length === all.length && all.length < changesAtOnce }
}

/** What a channel held that is gone. */
async function clearSome(tx: Tx, number: number): Promise<void> {
  const some = await someHeld(tx, number, changesAtOnce)
  await takeOut(tx, number, some)
  if (some.length < changesAtOnce) await forgetChannel(tx, number)
}
