import { useTranslation } from 'react-i18next'
import type { SiteSettings } from '#contract/site.ts'
import { t as say } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedFacts, ChangedNotice, type Fact } from '#web/parts/states/changed-notice.tsx'

/** Another owner has saved the page meanwhile: who that was, how it is now, and both ways on. */
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
      {now.savedBy !== null && <p>{t('site.savedBy', { name: now.savedBy })}</p>}
      <ChangedFacts seen={factsOf(seen)} now={factsOf(now)} empty={t('site.nowEmpty')} />
      <Button size="sm" onClick={onLoad} className="mt-2">
        {t('site.loadNow')}
      </Button>
    </ChangedNotice>
  )
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
