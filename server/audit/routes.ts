import { auditRoutes } from '#contract/audit.ts'
import { bind, type Bound, read } from '#server/gate/verb.ts'
import { listActivity, type NamesOf } from './list-activity.ts'
import { listEntries } from './list-entries.ts'

export const auditBindings = (namesOf: NamesOf): Bound[] =>
  bind(auditRoutes, { listAuditEntries: read(listEntries), listActivity: read(listActivity(namesOf)) })
