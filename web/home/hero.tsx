import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Site } from '#contract/site.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { Arcade } from './square/arcade.tsx'
import { Backdrop } from './square/backdrop.tsx'
import { Floor } from './square/floor.tsx'
import { gateFor } from './square/gate-for.ts'
import { NewestLine } from './square/newest-line.tsx'
import { SignOfLife } from './square/sign-of-life.tsx'
import { useSquare, watchSquare } from './square/store.ts'
import { useSize } from './square/use-size.ts'
import { heroLook, Welcome } from './welcome.tsx'

interface HeroProps {
  site: Site
  isSiteKnown: boolean
  isMember: boolean
}

/** The square at night: the words in its sky, its channels in the wall, its people on the floor (PAGE-10). */
export function Hero({ site, isSiteKnown, isMember }: HeroProps) {
  const { square, stirredAt } = useSquare()
  const [ref, size] = useSize<HTMLElement>()
  const [lineRef, line] = useSize<HTMLDivElement>()
  const gate = size && gateFor(size)
  const newest = square?.announcements[0]
  // Outside React: the server, asked as long as this page is open.
  useEffect(() => watchSquare(), [])
  return (
    <section ref={ref} className={heroLook}>
      <div className="relative flex-1">
        <Backdrop />
        <Welcome above={nameOf(site)}>
          <WaysOn socialUrl={site.socialUrl} isMember={isMember} />
          <SignOfLife square={isSiteKnown ? square : null} />
        </Welcome>
      </div>
      <Arcade channels={square?.channels ?? []} gate={gate?.picture ?? null} />
      <div className="relative shrink-0">
        <Floor
          online={square?.online ?? null}
          seen={square?.seen ?? 0}
          stirredAt={stirredAt}
          gateAt={gate?.middle ?? null}
          line={newest ? line : null}
        />
        <NewestLine ref={lineRef} newest={newest} />
      </div>
    </section>
  )
}

/** Whose square it is. The header has the site's name already. */
function nameOf({ game, studio, siteName }: Site): string {
  if (game !== '') return studio === game ? game : `${game} · ${studio}`
  return studio === siteName ? '' : studio
}

function WaysOn({ socialUrl, isMember }: { socialUrl: string; isMember: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex shrink-0 flex-wrap gap-3">
      <Link to="/chat" state={{ isNewcomer: true }} className={clsx(buttonLook({ look: 'primary' }), 'max-sm:px-4')}>
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
