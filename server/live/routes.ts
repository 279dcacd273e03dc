import { liveRoutes } from '#contract/live.ts'
import { bind, type Bound, read } from '#server/gate/acts/verb.ts'
import { listStreamChanges } from './list-stream-changes.ts'

export const liveBindings = (): Bound[] => bind(liveRoutes, { listStreamChanges: read(listStreamChanges) })
