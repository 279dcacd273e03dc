import type { SiteSettings } from '#contract/site.ts'
import type { Refused } from '#web/gate/call.ts'
import { saveSite } from './actions.ts'
import { fieldsOf, type SiteFields } from './site-fields.ts'
import { useSavedForm } from './use-saved-form.ts'

export type SiteFormState = ReturnType<typeof useSiteForm>

/** What is typed about the site, saved whole (SITE-12). It outlives the tab that it is typed in. */
export const useSiteForm = (settings: SiteSettings, onKnown: (settings: SiteSettings) => void) => ({
  settings,
  ...useSavedForm<SiteSettings, SiteFields>(settings, {
    fieldsOf,
    save: saveSite,
    onKnown,
    saved: 'site.saved',
    about: aboutField,
  }),
})

/** The server names the place of what it refuses as the form does, but for the texts about the art. */
function aboutField({ code, field = '' }: Refused) {
  if (code !== 'invalid') return null
  const name = field.replace(/^art\.alt/, 'alt')
  return textFields.test(name) ? { field: name as 'studioName', message: 'site.notALine' } : null
}
const textFields = /^(studioName|gameName|(sentence|alt)\.(tr|en)|links\.\d+\.(label|url))$/
