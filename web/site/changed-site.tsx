import { useTranslation } from 'react-i18next'
import type { SiteSettings } from '#contract/site.ts'
import { t as say } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'

/** Another owner has saved the page meanwhile: how it is now, and both ways on. */
export function ChangedSite(props: {
  seen: SiteSettings
  now: SiteSettings
  /** With what was typed here. */
  onGoOn: () => void
  /** With what is there now; what was typed here goes. */
  onLoad: () => void
}) {
  const { t } = useTranslation()
  const { seen, now, onGoOn, onLoad } = props
  return (
    <ChangedNotice onGoOn={onGoOn}>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
        {differing(seen, now).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value || t('site.nowEmpty')}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onLoad} className="mt-2">
        {t('site.loadNow')}
      </Button>
    </ChangedNotice>
  )
}

interface Fact {
  label: string
  value: string
}

function differing(seen: SiteSettings, now: SiteSettings): Fact[] {
  const before = factsOf(seen)
  return factsOf(now).filter(({ value }, n) => value !== before[n]!.value)
}

const factsOf = (site: SiteSettings): Fact[] => [
  { label: say('site.studioName'), value: site.studioName },
  { label: say('site.gameName'), value: site.gameName },
  { label: say('site.sentenceTr'), value: site.sentence.tr },
  { label: say('site.sentenceEn'), value: site.sentence.en },
  { label: say('site.art'), value: site.art?.hash.slice(0, 8) ?? '' },
  { label: say('site.altTr'), value: site.art?.alt.tr ?? '' },
  { label: say('site.altEn'), value: site.art?.alt.en ?? '' },
  { label: say('site.links'), value: site.links.map(({ label, url }) => `${label} ${url}`).join('\n') },
  { label: say('site.leastAge'), value: site.leastAge === 0 ? '' : String(site.leastAge) },
]
