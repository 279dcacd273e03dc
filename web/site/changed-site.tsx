import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Part } from '#web/parts/form/merge.ts'
import { ChangedFields } from '#web/parts/states/changed-fields.tsx'
import { fieldsOf, type SiteFields } from './site-fields.ts'

/** Another owner has saved the page meanwhile: who that was, how it is now, and the ways on. */
export function ChangedSite(props: {
  form: UseFormReturn<SiteFields>
  seen: SiteSettings
  now: SiteSettings
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  const { form, seen, now, onGoOn } = props
  const parts: Part<SiteFields>[] = [
    { path: 'studioName', label: t('site.studioName'), textOf: fields => fields.studioName.trim() },
    { path: 'gameName', label: t('site.gameName'), textOf: fields => fields.gameName.trim() },
    { path: 'sentence.tr', label: t('site.sentenceTr'), textOf: ({ sentence }) => sentence.tr.trim() },
    { path: 'sentence.en', label: t('site.sentenceEn'), textOf: ({ sentence }) => sentence.en.trim() },
    { path: 'art', label: t('site.art'), textOf: ({ art }) => art?.hash.slice(0, 8) ?? '' },
    { path: 'alt.tr', label: t('site.altTr'), textOf: ({ alt }) => alt.tr.trim() },
    { path: 'alt.en', label: t('site.altEn'), textOf: ({ alt }) => alt.en.trim() },
    {
      path: 'links',
      label: t('site.links'),
      textOf: ({ links }) => links.map(({ label, url }) => `${label.trim()} ${url.trim()}`).join('\n'),
    },
    { path: 'leastAge', label: t('site.leastAge'), textOf: ({ leastAge }) => (leastAge === '0' ? '' : leastAge) },
  ]
  return (
    <ChangedFields
      form={form}
      parts={parts}
      seen={fieldsOf(seen)}
      now={fieldsOf(now)}
      empty={t('site.nowEmpty')}
      onGoOn={onGoOn}
    >
      {now.savedBy !== null && <p>{t('site.savedBy', { name: now.savedBy })}</p>}
    </ChangedFields>
  )
}
