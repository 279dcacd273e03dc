import { auditRoutes } from '#contract/audit.ts'
import { bind, type Bound, read, readLong } from '#server/gate/acts/verb.ts'
import { listActivity } from './list-activity.ts'
import { listEntries } from './list-entries.ts'
import { searchEntries } from './search-entries.ts'
import type { Needs } from './sight.ts'

export const auditBindings = (needs: Needs): Bound[] =>
  bind(auditRoutes, {
    listAuditEntries: read(listEntries(needs)),
    searchAuditEntries: readLong(searchEntries(needs)),
    listActivity: readLong(listActivity(needs)),
  })
