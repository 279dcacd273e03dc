import type { AuditEntry } from '#contract/audit.ts'
import { textsOfEntry } from '#contract/audit-texts.ts'
import { soughtIn, wordsOfEach } from '#contract/search-texts.ts'
import { type Filter, isSearch } from './filter.ts'

/**
 * Of the latest hundred entries, which are all here, those that answer the search (AUD-22), also by what people are
 * called now.
 */
export function entriesSought(
  { entries, names }: { entries: readonly AuditEntry[]; names: Readonly<Record<string, string>> },
  filter: Filter,
): readonly AuditEntry[] {
  if (!isSearch(filter)) return entries
  const isSought = soughtIn(filter.q)
  return entries.filter(entry => {
    const called = [entry.moderatorId, entry.targetUserId ?? ''].flatMap(uid => names[uid] ?? [])
    return isSought?.(wordsOfEach([...textsOfEntry(entry), ...called])) ?? false
  })
}
