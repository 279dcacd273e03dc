import { siteRoutes } from '#contract/site.ts'
import { bind, type Bound, openRead } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { watchSite } from '#server/site/door.ts'
import { watchSquare } from './square.ts'

export function siteBindings(house: House, online: () => number): Bound[] {
  return bind(siteRoutes, {
    site: openRead(watchSite(house.config)),
    square: openRead(watchSquare(house, online)),
  })
}
