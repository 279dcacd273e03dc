import { statusRoutes } from '#contract/status.ts'
import { bind, type Bound, read } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { getStatus, type Running } from './get-status.ts'
import { listCounts } from './list-counts.ts'

export const statusBindings = (house: House, running: Running): Bound[] =>
  bind(statusRoutes, { getStatus: read(getStatus(house, running)), listCounts: read(listCounts) })
