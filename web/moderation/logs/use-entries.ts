import type { AuditEntry, auditRoutes as routes } from '#contract/audit.ts'
import { useList } from '#web/gate/reading/use-reading.ts'
import { auditRoutes } from '#web/gate/later-routes.ts'
import type { Filter } from './filter.ts'
import { askedFor, isSearch } from './filter.ts'
import { noticeLostRights } from './lost-rights.ts'

type Asked = (typeof routes)['listAuditEntries' | 'searchAuditEntries']

/** The entries that a filter finds, page by page. While others are asked for, those of before stay. */
export const useEntries = (filter: Filter) =>
  useList<Asked, AuditEntry>(
    isSearch(filter) ? auditRoutes.searchAuditEntries : auditRoutes.listAuditEntries,
    { ...askedFor(filter), q: isSearch(filter) ? filter.q : undefined },
    {
      itemsOf: page => page.entries,
      cursor: 'beforeId',
      heard: noticeLostRights,
      isEmptiedByFailure: true,
    },
  )

export type Entries = ReturnType<typeof useEntries>
