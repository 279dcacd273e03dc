import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { Square } from '#contract/site.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { timeAgo } from '#web/parts/time/time-ago.ts'

interface NewestLineProps {
  /** It has its size before anybody knows what stands in it: lanterns leave it room. */
  ref: RefObject<HTMLDivElement | null>
  newest: Square['announcements'][number] | undefined
}

/**
 * What was said last in a channel that an owner opened to visitors, in one line (PAGE-44): as people say something in a
 * game, at the lower edge of the picture. It lies on the floor, so its coming moves nothing.
 */
export function NewestLine({ ref, newest }: NewestLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 mx-auto max-w-6xl px-5">
      <div ref={ref} className="min-h-16 max-w-176 low:max-w-96">
        {newest && (
          <Link to="/chat" search={{ channel: newest.channelId }} className={lineLook}>
            <span className="flex gap-x-2 text-sm leading-5 text-soft">
              <span className="shrink-0 font-display font-bold text-lantern">{t('home.news')}</span>
              <span className="min-w-0 truncate">
                <span aria-hidden>#</span> {newest.channelName}
              </span>
              <time dateTime={new Date(newest.writtenAt).toISOString()} className="ml-auto shrink-0">
                {timeAgo(newest.writtenAt, serverNow(), language)}
              </time>
            </span>
            <span className="truncate leading-6">{newest.text}</span>
          </Link>
        )}
      </div>
    </div>
  )
}

const lineLook =
  'pointer-events-auto flex min-h-16 animate-appear flex-col justify-center rounded-md notch bg-ground/90 px-4 ' +
  'ring-1 ring-edge ring-inset hover:bg-raised'
