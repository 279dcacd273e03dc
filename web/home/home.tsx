import { Hero } from './hero.tsx'
import { Features } from './features.tsx'
import { Call } from './call-to-action.tsx'
import { Footer } from './footer.tsx'
import { addWords } from '#web/gate/language.ts'
import { home as tr } from '#words/tr/home.ts'
import { home as en } from '#words/en/home.ts'

addWords({ tr, en })

interface HomeProps {
  siteName: string
  socialUrl: string
  /** Somebody who is signed in needs no invitation. */
  isMember: boolean
}

/** The public face (PAGE-8). */
export function Home({ siteName, socialUrl, isMember }: HomeProps) {
  return (
    <>
      <Hero socialUrl={socialUrl} isMember={isMember} />
      <Features />
      <Call isMember={isMember} />
      <Footer siteName={siteName} />
    </>
  )
}
