import type { Site } from '#contract/site.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import { storedSite } from './rows.ts'
import { type Defaults, siteOf } from './show.ts'

/**
 * What every page asks first. It is read only when it could be another: each save raises the head of `members`, and
 * that is read with every answer, from its own snapshot.
 */
export function watchSite(defaults: Defaults): (db: Snapshot) => Promise<Site> {
  let known: { head: number; site: Site } | null = null
  return async db => {
    const head = await headOf(db, 'members')
    if (known?.head !== head) known = { head, site: siteOf(await storedSite(db), defaults) }
    return known.site
  }
}
