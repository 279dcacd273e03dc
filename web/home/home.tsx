import { Hero } from './hero.tsx'
import { Features } from './features.tsx'
import { Call } from './call-to-action.tsx'
import { Footer } from './footer.tsx'
import { addWords } from '#web/gate/language.ts'
import { home as tr } from '#words/tr/home.ts'
import { home as en } from '#words/en/home.ts'

addWords({ tr, en })

/** The public face (spec.md section 2). A later issue gives it its full one: lanterns that are people online. */
export function Home({ siteName, socialUrl }: { siteName: string; socialUrl: string }) {
  return (
    <>
      <Hero socialUrl={socialUrl} />
      <Features />
      <Call />
      <Footer siteName={siteName} />
    </>
  )
}
