import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Site, SiteSettings } from '#contract/site.ts'
import type { Refused } from '#web/gate/call.ts'
import { t as say } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ChangedWord } from '#web/parts/states/changed-word.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { saveSite } from './actions.ts'
import { AgeField } from './age-field.tsx'
import { ArtFields } from './art-fields.tsx'
import { ChangedSite } from './changed-site.tsx'
import { LinkFields } from './link-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { Preview } from './preview.tsx'
import { fieldsOf, siteShown, type SiteFields } from './site-fields.ts'
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts'

/** What is typed is saved whole; beside it stands what visitors would see (SITE-12). */
export function SiteForm(props: {
  settings: SiteSettings
  onKnown: (settings: SiteSettings) => void
  renderBand: (site: Site) => ReactNode
}) {
  const { t } = useTranslation()
  const { settings, onKnown, renderBand } = props
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
  const { attributes, isBusy, failure, fields } = form
  const { isDirty } = fields.formState
  useAskBeforeLeaving(isDirty)
  return (
    <>
      <form {...attributes} aria-label={t('shell.site')} className="flex min-w-0 flex-col gap-6">
        <NameFields form={form} defaults={settings.defaults} />
        <ArtFields form={form} />
        <LinkFields form={form} socialUrl={settings.defaults.socialUrl} />
        <AgeField form={form} />
        {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
        {isChanged && !isBusy && <ChangedSite form={fields} seen={seen} now={settings} onGoOn={goOn} />}
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
          {isChanged && !isBusy ? (
            <ChangedWord />
          ) : (
            <output className="mr-auto text-sm text-soft">{isDirty && t('site.unsaved')}</output>
          )}
          {isDirty && <Button onClick={() => fields.reset(fieldsOf(seen))}>{t('site.discard')}</Button>}
          <Button type="submit" look="primary" isBusy={isBusy} aria-disabled={isChanged || undefined}>
            {t(isBusy ? 'site.saving' : 'site.save')}
          </Button>
        </div>
      </form>
      <Preview className="xl:col-start-2 xl:row-span-4 xl:row-start-1">
        {renderBand(siteShown(fields.watch(), settings))}
      </Preview>
    </>
  )
}

/** The server names the place of what it refuses as the form does, but for the texts about the art. */
function aboutField({ code, field = '' }: Refused) {
  if (code !== 'invalid') return null
  const name = field.replace(/^art\.alt/, 'alt')
  return textFields.test(name) ? { field: name as 'studioName', message: 'site.notALine' } : null
}
const textFields = /^(studioName|gameName|(sentence|alt)\.(tr|en)|links\.\d+\.(label|url))$/
