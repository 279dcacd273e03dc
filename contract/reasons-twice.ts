import { fold } from './text/fold.ts'

interface Texts {
  tr: string
  en: string
}

/**
 * Whether a reason of the list says in this language what one before it says (SITE-21), in any case and spacing. Of two
 * that say one thing in Turkish nobody could tell which one was picked, and so not what it says in English.
 */
export const isSaidBefore = (reasons: readonly Texts[], at: number, language: keyof Texts): boolean => {
  const said = fold(reasons[at]![language])
  return reasons.slice(0, at).some(reason => fold(reason[language]) === said)
}
