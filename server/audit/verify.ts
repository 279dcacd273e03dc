import type { Snapshot } from '#server/db/open.ts'
import type { AuditLogRow } from '#server/db/tables.ts'
import { hashOf, saltedHash } from './chain.ts'
import { erasuresOf } from './erasures.ts'
import { entriesAfter, erasures, head, textsOf } from './rows.ts'

export interface Verdict {
  entries: number
  /** The hash to keep elsewhere: only against it a cut tail can be found. */
  head: string
  /** The entry that the kept head belongs to; null where none has it, or none was given. */
  keptAt: number | null
  /** The first entry that is not as it was written, or null; the log shows entries by their `id`. */
  broken: { n: number; id?: string; why: 'missing' | 'changed' | 'text-changed' | 'text-missing' } | null
  /** Texts and names that are gone and of which an `erase` entry tells. */
  erased: number
}

const step = 1_000

/**
 * Walks the whole chain. What each entry said is in the chain by its hash, so that a text that is gone is noticed: it
 * is fine where an `erase` entry tells of it, which stands in the chain itself, and nowhere else. A changed one never
 * is. A head that was kept elsewhere must still be the hash of one of its entries.
 */
export async function verify(db: Snapshot, keptHead = ''): Promise<Verdict> {
  const { n: last, hash } = await head(db)
  let previous = { n: 0, hash: '' }
  let keptAt: number | null = null
  let erased = 0
  const isErased = erasuresOf(await erasures(db))
  const verdict = (broken: Verdict['broken']): Verdict => ({ entries: previous.n, head: hash, keptAt, broken, erased })

  for (;;) {
    const entries = await entriesAfter(db, previous.n, step)
    if (entries.length === 0) break
    const texts = Map.groupBy(await textsOf(db, previous.n + 1, entries.at(-1)!.n), ({ n }) => n)
    for (const entry of entries) {
      const { n, id } = entry
      if (n !== previous.n + 1) return verdict({ n: previous.n + 1, why: 'missing' })
      const isAsWritten = entry.previous_hash === previous.hash && entry.hash === hashOf(previous.hash, entry)
      if (!isAsWritten) return verdict({ n, id, why: 'changed' })
      const kept = texts.get(n) ?? []
      if (!areTextsTrue(entry, kept)) return verdict({ n, id, why: 'text-changed' })
      const gone = goneFrom(entry, kept)
      const isToldOf = isErased(n)
      if (gone.length > 0 && !isToldOf) return verdict({ n, id, why: 'text-missing' })
      erased += gone.length
      previous = { n: entry.n, hash: entry.hash }
      if (entry.hash === keptHead) keptAt = entry.n
    }
  }
  if (previous.n !== last || previous.hash !== hash) return verdict({ n: previous.n + 1, why: 'missing' })
  return verdict(null)
}

/** Which texts the entry had that are not kept any more. */
function goneFrom(entry: AuditLogRow, kept: readonly { field: string }[]): string[] {
  const fields = Object.keys(JSON.parse(entry.text_hashes) as Record<string, string>)
  return fields.filter(field => !kept.some(text => text.field === field))
}

function areTextsTrue(entry: AuditLogRow, texts: readonly { field: string; salt: string; text: string }[]): boolean {
  const hashes = JSON.parse(entry.text_hashes) as Record<string, string>
  return texts.every(({ field, salt, text }) => hashes[field] === saltedHash(salt, text))
}
