import type { Tx } from '#server/db/open.ts'
import { clearBeginnings } from '#server/search/holding/beginning-rows.ts'
import { dropWordsUpTo, someWordsOf } from '#server/search/holding/block-rows.ts'
import { forgetChannel, setChannel } from '#server/search/holding/channel-rows.ts'
import { dropGroupsUpTo, someGroupsOf } from '#server/search/holding/group-rows.ts'
import { forgetMoments } from '#server/search/holding/moment-rows.ts'
import { forgetUnused } from './forget-unused.ts'

/** Few enough that nobody's post waits noticeably behind one step. */
const wordsAtOnce = 500
const groupsAtOnce = 16

/** One step of clearing what the index has of a channel that is gone: its blocks first, then its groups and words. */
export async function clearSome(tx: Tx, number: number): Promise<void> {
  // A channel that comes back meanwhile is followed from its first change on, under another number.
  await setChannel(tx, number, { channel_id: `gone:${number}` })
  const words = await someWordsOf(tx, number, wordsAtOnce)
  if (words.length > 0) {
    await dropWordsUpTo(tx, number, words.at(-1)!)
    return forgetUnused(tx, new Set(words))
  }
  const groups = await someGroupsOf(tx, number, groupsAtOnce)
  if (groups.size > 0) {
    await dropGroupsUpTo(tx, number, Math.max(...groups.keys()))
    return forgetUnused(tx, new Set([...groups.values()].flatMap(group => group.flatMap(ids => ids ?? []))))
  }
  if (await clearBeginnings(tx, number, wordsAtOnce)) return
  await forgetMoments(tx, number)
  await forgetChannel(tx, number)
}
