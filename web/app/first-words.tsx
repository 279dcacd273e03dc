import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageName, PagesWith } from '#contract/pages.ts'
import { EntranceFrame } from '#web/accounts/enter/entrance-frame.tsx'
import { Letter } from '#web/feedback/letter.tsx'
import { addWords, setLanguage, useTranslation } from '#web/gate/language.ts'
import { Welcome } from '#web/home/welcome.tsx'
import { PrivacyFrame } from '#web/site/privacy/privacy-frame.tsx'
import { accounts as accountsEn } from '#words/en/accounts.ts'
import { feedback as feedbackEn } from '#words/en/feedback.ts'
import { home as homeEn } from '#words/en/home.ts'
import { privacy as privacyEn } from '#words/en/privacy.ts'
import { type Language, languages } from '#words/language.ts'
import { accounts } from '#words/tr/accounts.ts'
import { feedback } from '#words/tr/feedback.ts'
import { home } from '#words/tr/home.ts'
import { privacy } from '#words/tr/privacy.ts'
import { mainLook } from '#drawn/look/chat.ts'

addWords({
  tr: { ...accounts, ...feedback, ...home, ...privacy },
  en: { ...accountsEn, ...feedbackEn, ...homeEn, ...privacyEn },
})

/**
 * A page's title and its first lines, by the page's own components, without anything that works only with a script: no
 * link, no button, no field. None of these reaches for the browser when it is imported or drawn.
 */
const firstWords: Record<PagesWith<'hasFirstWords'>, ComponentType> = {
  home: () => (
    <section>
      <Welcome />
    </section>
  ),
  feedback: Letter,
  privacy: PrivacyFrame,
  login: () => {
    const { t } = useTranslation()
    return <EntranceFrame view="sign-in" title={t('accounts.signIn')} intro={t('accounts.signInIntro')} />
  },
}

/**
 * All of them as markup. The build takes it (vite.config.ts); the server puts them into its documents. Drawn as this is
 * imported: later, what fetches the words of a language is no longer there.
 */
export const drawnFirstWords = await drawAll()

async function drawAll(): Promise<Record<Language, Partial<Record<PageName, string>>>> {
  const drawn = { tr: {}, en: {} }
  for (const language of languages) {
    if (!(await setLanguage(language))) throw new Error(`The words of ${language} are missing.`)
    drawn[language] = Object.fromEntries(
      Object.entries(firstWords).map(([name, Words]) => [name, renderToStaticMarkup(inMain(Words))]),
    )
  }
  return drawn
}

function inMain(Words: ComponentType) {
  return (
    <main className={mainLook}>
      <Words />
    </main>
  )
}
