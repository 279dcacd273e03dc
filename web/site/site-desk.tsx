import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import type { Site } from '#contract/site.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { sitePageRoutes } from '#web/gate/later-routes.ts'
import { noticeLostRights } from '#web/moderation/logs/lost-rights.ts'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { workPageLook } from '#web/parts/look/work-page.ts'
import { SiteTabs } from './site-tabs.tsx'
import './words.ts'

/**
 * The site's own page as its owner edits it (SITE-12). `renderHome`: what visitors would see of it; `onRights`: to a
 * channel's.
 */
export function SiteDesk(props: { renderHome: (site: Site) => ReactNode; onRights: (channel: Channel) => void }) {
  const { renderHome, onRights } = props
  const { t } = useTranslation()
  const { value, refused, askAgain, know } = useOne(
    sitePageRoutes.getSiteSettings,
    {},
    { heard: noticeLostRights, watch: watchNews(({ type }) => type === 'site.changed') },
  )
  return (
    <div className={`flex flex-1 flex-col gap-6 ${workPageLook}`}>
      <header>
        <h1 className="text-2xl font-bold">{t('shell.site')}</h1>
        <p className="mt-1 max-w-prose text-soft">{t('site.intro')}</p>
      </header>
      {value ? (
        <SiteTabs
          settings={value}
          onKnown={settings => know(() => settings)}
          renderHome={renderHome}
          onRights={onRights}
        />
      ) : refused ? (
        <FailedState title={t('site.failed')} text={refusalText(refused)} onRetry={askAgain} />
      ) : (
        <Waiting label={t('site.loading')} className="gap-6">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-72 w-full" />
        </Waiting>
      )}
    </div>
  )
}
