import type { Tx } from '#server/db/open.ts'
import { inAnyBlock } from '#server/search/holding/block-rows.ts'
import { unpackGroup } from '#server/search/holding/group.ts'
import { unpackedGroups } from '#server/search/holding/group-rows.ts'
import { forgetWords } from '#server/search/holding/word-rows.ts'

/** Those of these words that stand in no message any more leave the index. `known`: what some of them are. */
export async function forgetUnused(
  tx: Tx,
  words: ReadonlySet<number>,
  known?: ReadonlyMap<number, string>,
): Promise<void> {
  if (words.size === 0) return
  const standing = await inAnyBlock(tx, [...words])
  const left = new Set([...words].filter(word => !standing.has(word)))
  if (left.size === 0) return
  for (const row of await unpackedGroups(tx))
    for (const ids of unpackGroup(row.words)) for (const id of ids ?? []) left.delete(id)
  await forgetWords(tx, [...left], known)
}
