import type { SiteSettings } from '#contract/site.ts'
import type { Refused } from '#web/gate/call.ts'
import { t as say } from '#web/gate/language.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { saveSite } from './actions.ts'
import { fieldsOf, type SiteFields } from './site-fields.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

export type SiteFormState = ReturnType<typeof useSiteForm>

/** What is typed about the site, saved whole (SITE-12). It outlives the tab that it is typed in. */
export function useSiteForm(settings: SiteSettings, onKnown: (settings: SiteSettings) => void) {
  const { seen, isChanged, goOn, see } = useShown(settings)
  const load = (now: SiteSettings): void => {
    see(now)
    form.fields.reset(fieldsOf(now))
  }
  const form = useForm<SiteFields, Refused>({
    initial: fieldsOf(settings),
    send: async fields => {
      const answer = await saveSite(fields, seen)
      if (answer.ok) {
        onKnown(answer.value)
        load(answer.value)
        toast.success(() => say('site.saved'))
        return null
      }
      // Our own server's shape; it is tested there.
      if (answer.refused.code === 'conflict' && answer.refused.now) onKnown(answer.refused.now as SiteSettings)
      return answer.refused
    },
    about: aboutField,
    isOff: isChanged,
  })
  const { isDirty } = form.fields.formState
  useAskBeforeLeaving(isDirty)
  return { form, settings, seen, isChanged, isDirty, goOn, discard: () => form.fields.reset(fieldsOf(seen)) }
}

/** The server names the place of what it refuses as the form does, but for the texts about the art. */
function aboutField({ code, field = '' }: Refused) {
  if (code !== 'invalid') return null
  const name = field.replace(/^art\.alt/, 'alt')
  return textFields.test(name) ? { field: name as 'studioName', message: 'site.notALine' } : null
}
const textFields = /^(studioName|gameName|(sentence|alt)\.(tr|en)|links\.\d+\.(label|url))$/
