import type { DrawnArt, Site, sitePageRoutes, SiteSettings } from '#contract/site.ts'
import { secureHref } from '#contract/text/secure-href.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Refused } from '#web/gate/call.ts'
import type { Form } from '#web/parts/form/use-form.ts'

export type SiteFormOf = Form<SiteFields, Refused>

/** What stands in the form of the site's own page. */
export interface SiteFields {
  studioName: string
  gameName: string
  sentence: { tr: string; en: string }
  art: DrawnArt | null
  alt: { tr: string; en: string }
  /** `id`: of the row in this form, which keeps it at another place. */
  links: { id: string; label: string; url: string }[]
  /** Years, as a list gives it. */
  leastAge: string
}

export function fieldsOf({ studioName, gameName, sentence, art, links, leastAge }: SiteSettings): SiteFields {
  return {
    studioName,
    gameName,
    sentence: { ...sentence },
    art: art && { hash: art.hash, sizes: art.sizes },
    alt: art ? { ...art.alt } : { tr: '', en: '' },
    links: links.map(link => ({ ...link, id: rowId() })),
    leastAge: String(leastAge),
  }
}

/** Of one row of links: no two are alike, and only this page knows it. */
export const rowId = (): string => `link-${++rows}`
let rows = 0

type Input = InputOf<typeof sitePageRoutes.saveSiteSettings>

/** All that one save carries: what was typed, without the room around it. */
export const inputOf = (fields: SiteFields, { version }: Pick<SiteSettings, 'version'>): Input => ({
  version,
  studioName: fields.studioName.trim(),
  gameName: fields.gameName.trim(),
  sentence: trimmed(fields.sentence),
  art: fields.art && { hash: fields.art.hash, alt: trimmed(fields.alt) },
  links: fields.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
  leastAge: Number(fields.leastAge),
})

const trimmed = ({ tr, en }: { tr: string; en: string }) => ({ tr: tr.trim(), en: en.trim() })

/** As a page would have it, were it saved. A link that could not be saved is not in it yet. */
export function siteShown(fields: SiteFields, { defaults }: SiteSettings): Site {
  const links = fields.links
    .map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))
    .filter(({ label, url }) => label !== '' && secureHref(url) !== '')
  return {
    siteName: defaults.siteName,
    socialUrl: links[0]?.url ?? defaults.socialUrl,
    studio: fields.studioName.trim() || defaults.siteName,
    game: fields.gameName.trim(),
    sentence: trimmed(fields.sentence),
    art: fields.art && { ...fields.art, alt: trimmed(fields.alt) },
    links,
    leastAge: Number(fields.leastAge),
    signUpsPaused: null,
  }
}
