import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { SiteSettings } from '#contract/site.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checks } from './checks.ts'
import { Section } from '#web/parts/look/section.tsx'
import { shownAt } from './lead-preview.ts'
import type { SiteFormOf } from './site-fields.ts'

/** Whose site it is, and of which game. */
export function NameFields({ form: { field }, defaults }: { form: SiteFormOf; defaults: SiteSettings['defaults'] }) {
  const { t } = useTranslation()
  const name = { check: checks.name, max: sizes.siteNameMax }
  const text = { check: checks.text, max: sizes.siteTextMax }
  return (
    <Section title={t('site.names')} hint={t('site.namesHint')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div {...shownAt('header')}>
          <TextField
            {...field('studioName', name)}
            label={t('site.studioName')}
            hint={t('site.studioNameHint', { name: defaults.siteName })}
            autoComplete="off"
          />
        </div>
        <div {...shownAt(gameBand)}>
          <TextField
            {...field('gameName', name)}
            label={t('site.gameName')}
            hint={t('site.gameNameHint')}
            autoComplete="off"
          />
        </div>
      </div>
      <div {...shownAt(gameBand)} className="flex min-w-0 flex-col gap-5">
        <TextField {...field('sentence.tr', text)} label={t('site.sentenceTr')} lang="tr" autoComplete="off" />
        <TextField
          {...field('sentence.en', text)}
          label={t('site.sentenceEn')}
          hint={t('site.sentenceHint')}
          lang="en"
          autoComplete="off"
        />
      </div>
    </Section>
  )
}

/** Of the home page: what it tells of the game. */
export const gameBand = 'section[aria-labelledby=game]'
