import { useList } from '#web/gate/reading/use-reading.ts'
import { auditRoutes } from '#web/gate/routes.ts'
import type { Filter } from './filter.ts'
import { askedFor } from './filter.ts'
import { noticeLostRights } from './lost-rights.ts'

/** The entries that a filter finds, page by page. While others are asked for, those of before stay. */
export const useEntries = (filter: Filter) =>
  useList(auditRoutes.listAuditEntries, askedFor(filter), {
    itemsOf: page => page.entries,
    cursor: 'beforeId',
    heard: noticeLostRights,
    isEmptiedByFailure: true,
  })

export type Entries = ReturnType<typeof useEntries>
