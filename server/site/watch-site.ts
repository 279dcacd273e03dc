import { isRunning } from '#contract/lockdown-rule.ts'
import type { Site } from '#contract/site.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { signUpsPaused } from '#server/channels/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import { storedSite } from './rows.ts'
import { type Defaults, siteOf } from './show.ts'

/**
 * What every page asks first. It is read only when it could be another: each save, and each lockdown, raises the head
 * of `members`, and that is read with every answer, from its own snapshot. That a lockdown is over, the clock says.
 */
export function watchSite(defaults: Defaults): (db: Snapshot, input: object, now: EpochMs) => Promise<Site> {
  let known: { head: number; site: Site } | null = null
  return async (db, _input, now) => {
    const head = await headOf(db, 'members')
    if (known?.head !== head) known = { head, site: await read(db, now) }
    const { site } = known
    return site.signUpsPaused && !isRunning(site.signUpsPaused, now) ? { ...site, signUpsPaused: null } : site
  }

  async function read(db: Snapshot, now: EpochMs): Promise<Site> {
    return { ...siteOf(await storedSite(db), defaults), signUpsPaused: await signUpsPaused(db, now) }
  }
}
