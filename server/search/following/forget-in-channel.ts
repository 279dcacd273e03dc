import type { Tx } from '#server/db/open.ts'
import { dropBeginnings } from '#server/search/holding/beginning-rows.ts'
import { inBlocksOf } from '#server/search/holding/block-rows.ts'
import { unpackGroup } from '#server/search/holding/group.ts'
import { unpackedGroups } from '#server/search/holding/group-rows.ts'
import { wordsOf } from '#server/search/holding/word-rows.ts'

/**
 * Those of these words that stand in no message of the channel any more are none of its words. Answers them: what
 * stands nowhere else need not be looked for a second time.
 */
export async function forgetInChannel(
  tx: Tx,
  channel: number,
  words: ReadonlySet<number>,
): Promise<Map<number, string>> {
  if (words.size === 0) return new Map()
  const standing = await inBlocksOf(tx, channel, [...words])
  const left = new Set([...words].filter(word => !standing.has(word)))
  if (left.size === 0) return new Map()
  for (const row of await unpackedGroups(tx, [channel]))
    for (const ids of unpackGroup(row.words)) for (const id of ids ?? []) left.delete(id)
  const gone = await wordsOf(tx, [...left])
  await dropBeginnings(tx, channel, [...gone.values()])
  return gone
}
