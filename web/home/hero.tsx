import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Arcade } from './square/arcade.tsx'
import { Backdrop } from './square/backdrop.tsx'
import { Floor } from './square/floor.tsx'
import { OnlineLine } from './square/online-line.tsx'
import { useSquare, watchSquare } from './square/store.ts'
import { Welcome } from './welcome.tsx'

/** The square at night: the words in its sky, its channels in the wall, its people on the floor (PAGE-10). */
export function Hero({ socialUrl, isMember }: { socialUrl: string; isMember: boolean }) {
  const { square, stirredAt } = useSquare()
  // Outside React: the server, asked as long as this page is open.
  useEffect(() => watchSquare(), [])
  return (
    <section className="relative isolate overflow-hidden">
      <div className="relative">
        <Backdrop />
        <Welcome>
          <WaysOn socialUrl={socialUrl} isMember={isMember} />
          <OnlineLine online={square?.online ?? null} />
        </Welcome>
      </div>
      <Arcade channels={square?.channels ?? []} />
      <Floor online={square?.online ?? null} stirredAt={stirredAt} />
    </section>
  )
}

function WaysOn({ socialUrl, isMember }: { socialUrl: string; isMember: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/chat" className={clsx(buttonLook({ look: 'primary' }), 'max-sm:px-4')}>
        {t(isMember ? 'home.backToChat' : 'home.startChatting')}
      </Link>
      {socialUrl !== '' && (
        <a href={socialUrl} target="_blank" rel="noopener noreferrer" className={clsx(buttonLook(), 'max-sm:px-4')}>
          {t('home.social')}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only"> ({t('home.newTab')})</span>
        </a>
      )}
    </div>
  )
}
