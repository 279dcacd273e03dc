import type { privacyRoutes, PrivacySettings } from '#contract/privacy.ts'
import type { InputOf } from '#contract/wire/route.ts'
import type { Done, Turn } from '#server/gate/acts/turn.ts'
import { Refusal, refuse } from '#server/gate/refusal.ts'
import { lockSite } from '#server/site/rows.ts'
import { insertVersion, newestVersion } from './rows.ts'
import { type PrivacyConfig, settingsOf } from './show.ts'

type Input = InputOf<typeof privacyRoutes.savePrivacySettings>

/**
 * All of the notice at once, as the next version (SITE-17). Two owners take turns by the lock on the site's row. What
 * is so already changes nothing, whatever was shown before.
 */
export const savePrivacy =
  (config: PrivacyConfig) =>
  async (turn: Turn, input: Input): Promise<Done<PrivacySettings> | Refusal> => {
    const { tx, now, person } = turn
    const site = await lockSite(tx)
    const permit = turn.may('site.edit')
    if (permit instanceof Refusal) return permit
    const stored = await newestVersion(tx)
    const before = settingsOf(stored, site, config)
    const { fields, ...changed } = changedIn(before, input)
    if (fields.length === 0) return permit.unchanged(before)
    if (before.version !== input.version) return refuse('conflict', { now: before })

    const row = {
      number: before.number + 1,
      responsible: input.responsible,
      contact: input.contact,
      postal_address: input.postalAddress,
      text_tr: input.texts.tr,
      text_en: input.texts.en,
      saved_by: person.uid,
      saved_at: now,
    }
    await insertVersion(tx, row)
    const events = [{ stream: 'members', type: 'site.changed', data: {} }] as const
    const extra = { fields, privacyVersion: row.number }
    return permit.recorded(
      { action: 'update_site', extra, texts: changed },
      { result: settingsOf(row, site, config), events },
    )
  }

type Told = Omit<Input, 'version'>

/** Which fields are others, with what each was and is: a line for each, in their order. */
function changedIn(before: Told, input: Told) {
  const [old, now] = [valuesOf(before), valuesOf(input)]
  const fields = Object.keys(now).filter(field => now[field] !== old[field])
  const textOf = (values: Record<string, string>): string => fields.map(field => lineOf(values[field]!)).join('\n')
  return { fields, originalText: textOf(old), newText: textOf(now) }
}

const valuesOf = ({ responsible, contact, postalAddress, texts }: Told): Record<string, string> => ({
  responsible,
  contact,
  postalAddress,
  privacyTr: texts.tr,
  privacyEn: texts.en,
})

/** A whole text stands in its version, and is never erased there; the log has how it begins. */
const lineOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > shownMax ? `${line.slice(0, shownMax).toWellFormed()}…` : line
}
const shownMax = 200
