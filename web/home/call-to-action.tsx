import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/parts/button.tsx'
import { Star } from '#web/parts/star.tsx'

export function Call() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="call" className="mx-auto w-full max-w-6xl px-5 pb-16 md:pb-24">
      <div className="flex flex-col items-start gap-6 rounded-lg notch bg-info-ground p-6 ring-1 ring-tile/30 ring-inset md:flex-row md:items-center md:gap-10 md:p-10">
        <Star className="size-16.5 md:size-27.5" />
        <div className="flex-1">
          <h2 id="call" className="text-3xl font-bold tracking-tight">
            {t('home.callTitle')}
          </h2>
          <p className="mt-3 max-w-prose text-soft">{t('home.callText')}</p>
        </div>
        <div className="flex flex-wrap gap-3 md:flex-col">
          <Link to="/chat" className={buttonLook({ look: 'primary' })}>
            {t('home.joinChat')}
          </Link>
          <Link to="/feedback" className={buttonLook()}>
            {t('home.sendFeedback')}
          </Link>
        </div>
      </div>
    </section>
  )
}
