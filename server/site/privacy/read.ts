import { sizes } from '#contract/limits.ts'
import type { PrivacyNotice, privacyRoutes, PrivacySettings } from '#contract/privacy.ts'
import type { Actor } from '#contract/permissions.ts'
import type { InputOf, OutputOf } from '#contract/wire/route.ts'
import { peopleNamed } from '#server/accounts/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { headOf } from '#server/gate/acts/stream-rows.ts'
import { storedSite } from '#server/site/rows.ts'
import { newestVersion, versionsBefore } from './rows.ts'
import { noticeOf, type PrivacyConfig, settingsOf, versionShown } from './show.ts'

/**
 * What everybody may read. It is read only when it could be another: each save raises the head of `members`, and that
 * is read with every answer, from its own snapshot.
 */
export function watchPrivacy(config: PrivacyConfig): (db: Snapshot) => Promise<PrivacyNotice> {
  let known: { head: number; notice: PrivacyNotice } | null = null
  return async db => {
    const head = await headOf(db, 'members')
    if (known?.head !== head) {
      known = { head, notice: noticeOf(await newestVersion(db), await storedSite(db), config) }
    }
    return known.notice
  }
}

export const getPrivacySettings =
  (config: PrivacyConfig) =>
  async (db: Snapshot, _actor: Actor): Promise<PrivacySettings> =>
    settingsOf(await newestVersion(db), await storedSite(db), config)

export async function listPrivacyVersions(
  db: Snapshot,
  _actor: Actor,
  { before }: InputOf<typeof privacyRoutes.listPrivacyVersions>,
): Promise<OutputOf<typeof privacyRoutes.listPrivacyVersions>> {
  const rows = await versionsBefore(db, before === undefined ? undefined : Number(before))
  const page = rows.slice(0, sizes.privacyVersionsPage)
  const named = await peopleNamed(
    db,
    page.map(row => row.saved_by),
  )
  return {
    versions: page.map(row => versionShown(row, named(row.saved_by))),
    next: rows.length > page.length ? String(page.at(-1)!.number) : null,
  }
}
