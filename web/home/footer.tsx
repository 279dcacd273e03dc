import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/gate/language.ts'
import { Star } from '#web/parts/look/star.tsx'
import { Painted } from '#web/parts/picture/painted.tsx'
import { copingOf } from './square/wall.ts'

/** Longer than any screen is wide. */
const wall = copingOf(1440)

export function Footer({ siteName }: { siteName: string }) {
  const { t } = useTranslation()
  return (
    <footer className="mt-auto bg-surface pb-safe">
      <div aria-hidden className="h-10 overflow-hidden bg-ground">
        <Painted picture={wall} />
      </div>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-8 gap-y-3 px-5 py-6 text-sm text-soft">
        <p className="flex min-w-0 items-center gap-2.5">
          <Star className="size-8.25" />
          <span>
            <strong className="font-display text-base font-bold text-ink">
              <bdi>{siteName}</bdi>
            </strong>
            <br />
            {t('home.footerText')}
          </span>
        </p>
        <nav aria-label={t('home.footerLinks')} className="flex gap-2 sm:ml-auto">
          <Link to="/chat" className="inline-flex min-h-11 items-center px-2 hover:text-ink">
            {t('home.chat')}
          </Link>
          <Link to="/feedback" className="inline-flex min-h-11 items-center px-2 hover:text-ink">
            {t('home.feedback')}
          </Link>
          <Link to="/privacy" className="inline-flex min-h-11 items-center px-2 hover:text-ink">
            {t('home.privacy')}
          </Link>
        </nav>
      </div>
    </footer>
  )
}
