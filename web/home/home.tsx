import type { Site } from '#contract/site.ts'
import { Hero } from './hero.tsx'
import { Features } from './features.tsx'
import { GameBand, hasGame } from './game/band.tsx'
import { Call } from './call-to-action.tsx'
import { Gallery } from './gallery.tsx'
import { Footer } from './footer.tsx'
import { addWords } from '#web/gate/language.ts'
import { home as tr } from '#words/tr/home.ts'
import { home as en } from '#words/en/home.ts'

addWords({ tr, en })

interface HomeProps {
  site: Site
  /** What stands beside the site’s own link waits for it (PAGE-25). */
  isSiteKnown?: boolean
  /** Somebody who is signed in needs no invitation. */
  isMember: boolean
}

/** The public face (PAGE-8). */
export function Home({ site, isSiteKnown = true, isMember }: HomeProps) {
  return (
    <>
      <Hero site={site} isSiteKnown={isSiteKnown} isMember={isMember} />
      {hasGame(site) && <GameBand site={site} />}
      <Features />
      <Gallery />
      <Call isMember={isMember} />
      <Footer siteName={site.siteName} />
    </>
  )
}
