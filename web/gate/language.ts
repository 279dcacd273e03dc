import type { accounts } from '#words/tr/accounts.ts'
import type { audit } from '#words/tr/audit.ts'
import type { undo } from '#words/tr/undo.ts'
import type { channelForms } from '#words/tr/channel-forms.ts'
import type { channels } from '#words/tr/channels.ts'
import type { deletion } from '#words/tr/deletion.ts'
import type { desk } from '#words/tr/desk.ts'
import type { status } from '#words/tr/status.ts'
import type { upkeep } from '#words/tr/upkeep.ts'
import type { emailLink } from '#words/tr/email-link.ts'
import type { emoji } from '#words/tr/emoji.ts'
import type { feedback } from '#words/tr/feedback.ts'
import type { home } from '#words/tr/home.ts'
import type { live } from '#words/tr/live.ts'
import type { media } from '#words/tr/media.ts'
import type { members } from '#words/tr/members.ts'
import type { messages } from '#words/tr/messages.ts'
import type { moderation } from '#words/tr/moderation.ts'
import type { own } from '#words/tr/own.ts'
import type { photo } from '#words/tr/photo.ts'
import type { pins } from '#words/tr/pins.ts'
import type { privacy } from '#words/tr/privacy.ts'
import type { profile } from '#words/tr/profile.ts'
import type { reactions } from '#words/tr/reactions.ts'
import type { reports } from '#words/tr/reports.ts'
import type { search } from '#words/tr/search.ts'
import type { site } from '#words/tr/site.ts'
import type { sitePick } from '#words/tr/site-pick.ts'
import type { sought } from '#words/tr/sought.ts'
import { errors as errorsEn } from '#words/en/errors.ts'
import { parts as partsEn } from '#words/en/parts.ts'
import { shell as shellEn } from '#words/en/shell.ts'
import type { Language } from '#words/language.ts'
import { defaultLanguage, languageCookie, languages } from '#words/language.ts'
import { errors } from '#words/tr/errors.ts'
import { parts } from '#words/tr/parts.ts'
import { shell } from '#words/tr/shell.ts'
import i18next, { type TFunction } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { dateTime } from '#words/formats.ts'

/** The words of every room: `t` with another key does not compile. Only types; a lazy page brings its own words. */
type AllWords = typeof errors &
  typeof parts &
  typeof shell &
  typeof accounts &
  typeof audit &
  typeof undo &
  typeof channelForms &
  typeof channels &
  typeof deletion &
  typeof desk &
  typeof status &
  typeof upkeep &
  typeof emailLink &
  typeof emoji &
  typeof feedback &
  typeof home &
  typeof live &
  typeof media &
  typeof members &
  typeof messages &
  typeof moderation &
  typeof own &
  typeof photo &
  typeof pins &
  typeof privacy &
  typeof profile &
  typeof reactions &
  typeof reports &
  typeof search &
  typeof site &
  typeof sitePick &
  typeof sought

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: { [Key in keyof AllWords]: string } }
    keySeparator: false
    nsSeparator: false
  }
}

export type { TFunction }
export { useTranslation }

const storageKey = 'meydan.language'

/** Something was said before its words had come. */
let isMissed = false

void i18next.use(initReactI18next).init({
  resources: {
    tr: { translation: { ...errors, ...parts, ...shell } },
    en: { translation: { ...errorsEn, ...partsEn, ...shellEn } },
  },
  lng: storedLanguage(),
  fallbackLng: 'en', // then the key itself (LANG-3)
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false }, // React escapes
  parseMissingKeyHandler: key => {
    isMissed = true
    return key
  },
  react: { useSuspense: false, bindI18nStore: 'added' },
})
// i18next's own `datetime` shows only the date; a time-out of five minutes needs the hour.
i18next.services.formatter?.add('datetime', (value: number, language) => dateTime(value, asLanguage(language)))
applyLanguage(currentLanguage())

/** For code outside components; inside one, `useTranslation()` follows the language. */
export const t = i18next.t

export function currentLanguage(): Language {
  return asLanguage(i18next.language)
}

/** The same inside a component, which is drawn again when the language changes, whether what it stands in is or not. */
export function useLanguage(): Language {
  return asLanguage(useTranslation().i18n.language)
}

function asLanguage(tag: string | undefined): Language {
  return languages.find(language => language === tag) ?? defaultLanguage
}

export const otherLanguage = (): Language => (currentLanguage() === 'tr' ? 'en' : 'tr')

/** Chosen by the person: kept in the browser (LANG-1). */
export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // storage is off: the choice lives as long as the page
  }
  await i18next.changeLanguage(language)
  applyLanguage(language)
}

/**
 * A lazy page adds its room's words when its file loads, before its first render. So nothing has to be drawn again for
 * them, unless a word was missed.
 */
export function addWords(words: Record<Language, Partial<Record<keyof AllWords, string>>>): void {
  const [isDeep, isNewer] = [false, true] // keys are flat
  for (const language of languages)
    i18next.addResourceBundle(language, 'translation', words[language], isDeep, isNewer, {
      skipCopy: true,
      silent: !isMissed,
    })
}

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey)
    return languages.find(language => language === stored) ?? defaultLanguage
  } catch {
    return defaultLanguage
  }
}

function applyLanguage(language: Language): void {
  if (typeof document === 'undefined') return
  const isNews = document.documentElement.lang !== language
  document.documentElement.lang = language
  if (isNews || language !== defaultLanguage) tellServer(language)
}

/**
 * For the first words of the next page (server/app/pages/pages.ts). Who never chose another language has no cookie of
 * it; whether there is one is not asked, since that would hold every page up for as long as a question to another
 * process takes.
 */
function tellServer(language: Language): void {
  const yearSeconds = 365 * 86_400 // told again at each visit
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
