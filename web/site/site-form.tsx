import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { AgeField } from './age-field.tsx'
import { ArtFields } from './art-fields.tsx'
import { ChangedSite } from './changed-site.tsx'
import { LinkFields } from './link-fields.tsx'
import { gameBand, NameFields } from './name-fields.tsx'
import { shownAt } from './lead-preview.ts'
import { formLook, SaveBar } from './save-bar.tsx'
import type { SiteFormState } from './use-site-form.ts'

/** What is said of the site, section by section. `children`: what stands beside the button that saves. */
export function SiteForm({ state, children }: { state: SiteFormState; children?: ReactNode }) {
  const { t } = useTranslation()
  const { form, settings, seen, isChanged, goOn } = state
  const { attributes, isBusy, failure, fields } = form
  return (
    <form {...attributes} aria-label={t('shell.site')} className={formLook}>
      <NameFields form={form} defaults={settings.defaults} />
      <div {...shownAt(gameBand)}>
        <ArtFields form={form} />
      </div>
      <div {...shownAt(`${gameBand} ul`, 'header')}>
        <LinkFields form={form} socialUrl={settings.defaults.socialUrl} />
      </div>
      <AgeField form={form} />
      {failure && failure.code !== 'conflict' && <Notice kind="error">{refusalText(failure)}</Notice>}
      {isChanged && !isBusy && <ChangedSite form={fields} seen={seen} now={settings} onGoOn={goOn} />}
      <SaveBar label={t('site.save')} state={state}>
        {children}
      </SaveBar>
    </form>
  )
}
