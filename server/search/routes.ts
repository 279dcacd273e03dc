import { searchRoutes } from '#contract/search.ts'
import { bind, type Bound, readLong } from '#server/gate/acts/verb.ts'
import { search } from './search.ts'

export const searchBindings = (): Bound[] => bind(searchRoutes, { searchMessages: readLong(search) })
