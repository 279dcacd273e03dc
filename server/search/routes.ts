import { searchRoutes } from '#contract/search.ts'
import { bind, type Bound, readLong } from '#server/gate/acts/verb.ts'
import { Kept } from './finding/kept.ts'
import { searching } from './search.ts'

/** Where no thread runs all of a search (PostgreSQL), the process keeps what does not change between searches. */
export const searchBindings = (): Bound[] =>
  bind(searchRoutes, { searchMessages: readLong(searching(new Kept()), 'searchMessages') })
