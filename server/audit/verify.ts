import type { Snapshot } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { hashOf, saltedHash } from './chain.ts'
import { entriesAfter, head, textsOf } from './rows.ts'

export interface Verdict {
  entries: number
  /** The hash to keep elsewhere: only against it a cut tail can be found. */
  head: string
  /** The entry that the kept head belongs to; null where none has it, or none was given. */
  keptAt: number | null
  /** The first entry that is not as it was written, or null; the log shows entries by their `id`. */
  broken: { n: number; id?: string; why: 'missing' | 'changed' | 'text-changed' } | null
}

const step = 1_000

/**
 * Walks the whole chain. Erased texts are fine; changed ones are not. A head that was kept elsewhere must still be the hash
 * of one of its entries.
 */
export async function verify(db: Snapshot, keptHead = ''): Promise<Verdict> {
  const { n: last, hash } = await head(db)
  let previous = { n: 0, hash: '' }
  let keptAt: number | null = null
  const verdict = (broken: Verdict['broken']): Verdict => ({ entries: previous.n, head: hash, keptAt, broken })

  for (;;) {
    const entries = await entriesAfter(db, previous.n, step)
    if (entries.length === 0) break
    const texts = Map.groupBy(await textsOf(db, previous.n + 1, entries.at(-1)!.n), ({ n }) => n)
    for (const entry of entries) {
      if (entry.n !== previous.n + 1) return verdict({ n: previous.n + 1, why: 'missing' })
      if (entry.previous_hash !== previous.hash || entry.hash !== hashOf(previous.hash, entry)) {
        return verdict({ n: entry.n, id: entry.id, why: 'changed' })
      }
      if (!areTextsTrue(entry, texts.get(entry.n) ?? []))
        return verdict({ n: entry.n, id: entry.id, why: 'text-changed' })
      previous = { n: entry.n, hash: entry.hash }
      if (entry.hash === keptHead) keptAt = entry.n
    }
  }
  if (previous.n !== last || previous.hash !== hash) return verdict({ n: previous.n + 1, why: 'missing' })
  return verdict(null)
}

function areTextsTrue(entry: AuditLogRow, texts: readonly { field: string; salt: string; text: string }[]): boolean {
  const hashes = JSON.parse(entry.text_hashes) as Record<string, string>
  return texts.every(({ field, salt, text }) => hashes[field] === saltedHash(salt, text))
}
