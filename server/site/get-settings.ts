import type { Actor } from '#contract/permissions.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Snapshot } from '#server/db/open.ts'
import { lastSavedBy, storedSite } from './rows.ts'
import { type Defaults, settingsOf } from './show.ts'

export const getSettings =
  (defaults: Defaults) =>
  async (db: Snapshot, _actor: Actor): Promise<SiteSettings> =>
    settingsOf(await storedSite(db), defaults, await lastSavedBy(db))
