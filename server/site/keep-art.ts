import type { DrawnArt } from '#contract/site.ts'
import { Refusal } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import type { StoredArt } from '#server/media/door.ts'
import { insertArt } from './rows.ts'
import { sizesOf } from './show.ts'

/** Writes down art that is in the store, if its uploader may still do that. It is the site's when a save takes it. */
export async function keepArt({ tx, now, may }: Turn, { hash, sizes }: StoredArt): Promise<Done<DrawnArt> | Refusal> {
  const permit = may('site.edit')
  if (permit instanceof Refusal) return permit
  const rows = sizes.map(({ key, ...size }) => ({ ...size, hash, storage_key: key, unused_since: now }))
  await insertArt(tx, rows)
  return permit.unrecorded('file-without-message', { result: { hash, sizes: sizesOf(rows) } })
}
