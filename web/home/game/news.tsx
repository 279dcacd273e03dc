import { Link } from '@tanstack/react-router'
import type { Square } from '#contract/site.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { timeAgo } from '#web/parts/time/time-ago.ts'

/**
 * The newest message of the channels that the owner opened to visitors. While nobody knows of one its place is kept;
 * where there is none, there is none to keep.
 */
export function News({ square }: { square: Square | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const newest = square?.announcements[0]
  if (square && !newest) return null
  return (
    <article aria-label={t('home.news')} className="min-h-44">
      {newest && (
        <div className="flex animate-appear flex-col gap-2 bg-surface p-5 shadow-lit">
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-soft">
            <strong className="font-display text-base text-lantern">{t('home.news')}</strong>
            <time dateTime={new Date(newest.writtenAt).toISOString()}>
              {timeAgo(newest.writtenAt, serverNow(), language)}
            </time>
          </p>
          <p className="line-clamp-5 whitespace-pre-line">{newest.text}</p>
          <Link
            to="/chat"
            search={{ channel: newest.channelId }}
            className="-mb-2 inline-flex min-h-11 max-w-full items-center self-start text-sm text-soft hover:text-ink"
          >
            <span className="truncate underline decoration-edge underline-offset-4">
              <span aria-hidden>#</span> {newest.channelName}
            </span>
          </Link>
        </div>
      )}
    </article>
  )
}
