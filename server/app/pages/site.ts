import { siteRoutes } from '#contract/site.ts'
import { bind, type Bound, openRead } from '#server/gate/acts/verb.ts'
import type { House } from '#server/house.ts'
import { watchSquare } from './square.ts'

export function siteBindings(house: House, online: () => number): Bound[] {
  const { siteName, socialUrl } = house.config
  return bind(siteRoutes, {
    site: openRead(async () => ({ siteName, socialUrl })),
    square: openRead(watchSquare(house, online)),
  })
}
