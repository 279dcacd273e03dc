import type { Site, SiteArt, SiteSettings } from '#contract/site.ts'
import type { Config } from '#server/config.ts'
import type { SiteArtRow } from '#server/db/site-tables.ts'
import { versionOf } from '#server/gate/acts/version-of.ts'
import type { StoredSite } from './rows.ts'

/** The rest goes by the clock. */
export type StoredPart = Omit<Site, 'signUpsPaused'>
export type Defaults = Pick<Config, 'siteName' | 'socialUrl'>

/** What every page knows of the site before anybody signs in. An empty field shows the operator's setting. */
export function siteOf(stored: StoredSite, { siteName, socialUrl }: Defaults): StoredPart {
  const { row } = stored
  const links = linksOf(stored)
  return {
    siteName,
    socialUrl: links[0]?.url ?? socialUrl,
    studio: row.studio_name || siteName,
    game: row.game_name,
    sentence: { tr: row.sentence_tr, en: row.sentence_en },
    art: artShown(stored),
    links,
    leastAge: row.least_age,
  }
}

/** The same as an owner wrote it, with what an act on it carries. */
export function settingsOf(
  stored: StoredSite,
  { siteName, socialUrl }: Defaults,
  savedBy: string | null,
): SiteSettings {
  const { row } = stored
  const { studio_name, game_name, sentence_tr, sentence_en, art_hash, art_alt_tr, art_alt_en, least_age } = row
  const texts = [studio_name, game_name, sentence_tr, sentence_en, art_alt_tr, art_alt_en]
  const links = linksOf(stored)
  return {
    version: versionOf(...texts, art_hash, least_age, JSON.stringify(links)),
    studioName: row.studio_name,
    gameName: row.game_name,
    sentence: { tr: row.sentence_tr, en: row.sentence_en },
    art: artShown(stored),
    links,
    leastAge: row.least_age,
    savedBy,
    defaults: { siteName, socialUrl },
  }
}

/** The sizes of one picture with their addresses. */
export const sizesOf = (art: readonly SiteArtRow[]): SiteArt['sizes'] =>
  art.map(({ hash, size, width, height, bytes }) => ({ size, url: `/art/${hash}-${size}.webp`, width, height, bytes }))

const linksOf = ({ links }: StoredSite): Site['links'] => links.map(({ label, url }) => ({ label, url }))

function artShown({ row, art }: StoredSite): SiteArt | null {
  if (row.art_hash === null || art.length === 0) return null
  return { hash: row.art_hash, sizes: sizesOf(art), alt: { tr: row.art_alt_tr, en: row.art_alt_en } }
}
