import { useTranslation } from '#web/gate/language.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { privacyRoutes } from '#web/gate/later-routes.ts'
import { Failure } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { Card } from '#web/parts/look/card.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { PrivacyVersions } from './privacy-versions.tsx'
import './words.ts'

/** Where an owner says who is responsible, and what the privacy page tells (SITE-16, SITE-17). */
export function PrivacySection() {
  const { t } = useTranslation()
  const news = { watch: watchNews(({ type }) => type === 'site.changed') }
  const { value, refused, askAgain, know } = useOne(privacyRoutes.getPrivacySettings, {}, news)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {value ? (
        <PrivacyForm settings={value} onKnown={settings => know(() => settings)}>
          <Card className="sm:p-6">
            <PrivacyVersions key={value.number} />
          </Card>
        </PrivacyForm>
      ) : refused ? (
        <Failure onRetry={askAgain}>{t('site.noticeFailed')}</Failure>
      ) : (
        <Waiting label={t('site.loading')} className="gap-2">
          <Skeleton className="h-40 w-full" />
        </Waiting>
      )}
    </div>
  )
}
