import { durations } from '#contract/limits.ts'
import type { sitePageRoutes, SiteSettings } from '#contract/site.ts'
import type { InputOf } from '#contract/wire/route.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { lastSavedBy, letGoOfArt, lockSite, replaceLinks, storedSite, takeArt, updateSite } from './rows.ts'
import { type Defaults, settingsOf } from './show.ts'

type Input = InputOf<typeof sitePageRoutes.saveSiteSettings>

/** All of the site's own page at once (SITE-3). What is so already changes nothing, whatever was shown before. */
export const save =
  (defaults: Defaults) =>
  async (turn: Turn, input: Input): Promise<Done<SiteSettings> | Refusal> => {
    const { tx, person } = turn
    const stored = await lockSite(tx)
    const permit = turn.may('site.edit')
    if (permit instanceof Refusal) return permit
    const before = settingsOf(stored, defaults, await lastSavedBy(tx))
    const changed = changedIn(before, input)
    if (changed.fields.length === 0) return permit.unchanged(before)
    if (before.version !== input.version) return refuse('conflict', { now: before })
    const no = await changeArt(turn, before.art?.hash ?? null, input.art?.hash ?? null)
    if (no) return no

    await updateSite(tx, rowOf(input))
    await replaceLinks(tx, input.links)
    const result = settingsOf(await storedSite(tx), defaults, person.displayName)
    const { fields, ...texts } = changed
    const events = [{ stream: 'members', type: 'site.changed', data: {} }] as const
    return permit.recorded({ action: 'update_site', extra: { fields }, texts }, { result, events })
  }

/** Takes the new one, which its uploader has just stored, and lets go of the old one. */
async function changeArt({ tx, now }: Turn, before: string | null, after: string | null): Promise<Refusal | null> {
  if (before === after) return null
  if (after !== null && !(await takeArt(tx, after, now - durations.unusedUploadMs)))
    return refuse('upload-not-found', { field: 'art.hash' })
  if (before !== null) await letGoOfArt(tx, before)
  return null
}

const rowOf = ({ studioName, gameName, sentence, art, leastAge }: Input) => ({
  studio_name: studioName,
  game_name: gameName,
  sentence_tr: sentence.tr,
  sentence_en: sentence.en,
  art_hash: art?.hash ?? null,
  art_alt_tr: art?.alt.tr ?? '',
  art_alt_en: art?.alt.en ?? '',
  least_age: leastAge,
})

/** Which fields are others, with what each was and is: a line for each, in their order. */
function changedIn(before: SiteSettings, input: Input) {
  const [old, now] = [linesOf(before), linesOf(input)]
  const fields = Object.keys(now).filter(field => now[field] !== old[field])
  const textOf = (lines: Record<string, string>): string => fields.map(field => lines[field]).join('\n')
  return { fields, originalText: textOf(old), newText: textOf(now) }
}

type Told = Pick<Input, 'studioName' | 'gameName' | 'sentence' | 'links' | 'leastAge'> & {
  art: Pick<NonNullable<Input['art']>, 'hash' | 'alt'> | null
}

/** Each field as one line. */
const linesOf = ({ studioName, gameName, sentence, art, links, leastAge }: Told): Record<string, string> => ({
  studioName,
  gameName,
  sentenceTr: sentence.tr,
  sentenceEn: sentence.en,
  art: art?.hash ?? '',
  artAltTr: art?.alt.tr ?? '',
  artAltEn: art?.alt.en ?? '',
  links: links.map(({ label, url }) => `${label} ${url}`).join(', '),
  leastAge: String(leastAge),
})
