import type { DurationUnit } from '#contract/duration.ts'
import type { ArtSize } from '#contract/site.ts'

export interface SiteRow {
  one: 1
  studio_name: string
  game_name: string
  sentence_tr: string
  sentence_en: string
  art_hash: string | null
  art_alt_tr: string
  art_alt_en: string
  /** Years; 0: nobody is asked. */
  least_age: number
}

export interface SiteLinkRow {
  position: number
  label: string
  url: string
}

export interface SiteArtRow {
  hash: string
  size: ArtSize
  storage_key: string
  width: number
  height: number
  bytes: number
  /** Null: the site shows it. 0: it was replaced. */
  unused_since: number | null
}

/** A privacy notice as an owner saved it. The one with the highest number holds. */
export interface PrivacyVersionRow {
  number: number
  responsible: string
  contact: string
  postal_address: string
  text_tr: string
  text_en: string
  saved_by: string
  saved_at: number
}

/** A reason that staff pick by a tap. */
export interface CommonReasonRow {
  position: number
  text_tr: string
  text_en: string
  /** Of a time-out, in digits. */
  amount: string
  unit: DurationUnit
}

/** What was in that list until then. */
export interface FormerReasonRow {
  text_tr: string
  text_en: string
  until: number
}
