import type { PrivacyNotice, PrivacySettings, PrivacySetUp, PrivacyVersion } from '#contract/privacy.ts'
import type { Named } from '#contract/messages.ts'
import type { Config } from '#server/config.ts'
import type { PrivacyVersionRow } from '#server/db/site-tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'
import type { StoredSite } from '#server/site/rows.ts'

/** The settings of the operator's that the notice tells of. */
export type PrivacyConfig = Pick<
  Config,
  'siteName' | 'retentionMs' | 'isHttps' | 'accessLog' | 'feedbackEmail' | 's3' | 'backupTo'
>

export const noticeOf = (
  row: PrivacyVersionRow | undefined,
  site: StoredSite,
  config: PrivacyConfig,
): PrivacyNotice => ({
  number: row?.number ?? 0,
  at: row?.saved_at ?? null,
  ...factsOf(row),
  setUp: setUpOf(site, config),
})

export function settingsOf(
  row: PrivacyVersionRow | undefined,
  site: StoredSite,
  config: PrivacyConfig,
): PrivacySettings {
  const { responsible, contact, postalAddress, texts } = factsOf(row)
  const version = versionOf(row?.number ?? 0, responsible, contact, postalAddress, texts.tr, texts.en)
  return { version, ...noticeOf(row, site, config) }
}

/** `by`: who saved it. */
export const versionShown = (row: PrivacyVersionRow, by: Named): PrivacyVersion => ({
  id: String(row.number),
  number: row.number,
  at: row.saved_at,
  byName: by.displayName,
  ...(by.hasLeft && { hasLeft: by.hasLeft }),
  ...factsOf(row),
})

const factsOf = (row: PrivacyVersionRow | undefined) => ({
  responsible: row?.responsible ?? '',
  contact: row?.contact ?? '',
  postalAddress: row?.postal_address ?? '',
  texts: { tr: row?.text_tr ?? '', en: row?.text_en ?? '' },
})

const setUpOf = ({ row }: StoredSite, config: PrivacyConfig): PrivacySetUp => ({
  studio: row.studio_name || config.siteName,
  retentionDays: Math.round(config.retentionMs / 86_400_000),
  leastAge: row.least_age,
  isHttps: config.isHttps,
  hasAccessLog: config.accessLog,
  mailsFeedback: config.feedbackEmail !== '',
  hasStorageService: config.s3 !== null,
  hasBackups: config.backupTo !== '',
})
