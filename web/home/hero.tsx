import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/parts/button.tsx'
import { Plaza } from './plaza.tsx'

export function Hero({ socialUrl }: { socialUrl: string }) {
  const { t } = useTranslation()
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <Plaza className="inset-x-0 top-auto bottom-0 -z-10 h-72 lg:inset-y-0 lg:left-1/2 lg:h-auto" />
      <Shade />
      <div className="mx-auto flex max-w-6xl flex-col items-start gap-6 px-5 pt-14 pb-80 lg:min-h-144 lg:justify-center lg:py-24">
        <h1 className="max-w-2xl text-hero lg:max-w-xl font-extrabold tracking-tight">{t('home.title')}</h1>
        <p className="max-w-xl text-lg text-soft lg:max-w-md">{t('home.intro')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/chat" className={buttonLook({ look: 'primary' })}>
            {t('home.startChatting')}
          </Link>
          {socialUrl !== '' && (
            <a href={socialUrl} target="_blank" rel="noopener noreferrer" className={buttonLook()}>
              {t('home.social')}
              <ExternalLink aria-hidden className="size-4" />
              <span className="sr-only"> ({t('home.newTab')})</span>
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

/** Night between the words and the square, so that text never stands on tiles. */
function Shade() {
  return (
    <>
      <div
        aria-hidden
        className="absolute inset-x-0 bottom-0 -z-10 h-72 bg-linear-to-b from-ground via-transparent to-transparent lg:hidden"
      />
      <div
        aria-hidden
        className="absolute inset-y-0 left-0 -z-10 hidden w-3/4 bg-linear-to-r from-ground from-60% to-transparent lg:block"
      />
    </>
  )
}
