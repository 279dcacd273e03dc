import type { accounts } from '#words/tr/accounts.ts'
import type { actsTold } from '#words/tr/acts-told.ts'
import type { audit } from '#words/tr/audit.ts'
import type { undo } from '#words/tr/undo.ts'
import type { channelForms } from '#words/tr/channel-forms.ts'
import type { channels } from '#words/tr/channels.ts'
import type { dataCopy } from '#words/tr/data-copy.ts'
import type { deletion } from '#words/tr/deletion.ts'
import type { desk } from '#words/tr/desk.ts'
import type { status } from '#words/tr/status.ts'
import type { upkeep } from '#words/tr/upkeep.ts'
import type { writing } from '#words/tr/writing.ts'
import type { blocks } from '#words/tr/blocks.ts'
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
import type { removing } from '#words/tr/removing.ts'
import type { reset } from '#words/tr/reset.ts'
import type { preferences } from '#words/tr/preferences.ts'
import type { pins } from '#words/tr/pins.ts'
import type { privacy } from '#words/tr/privacy.ts'
import type { profile } from '#words/tr/profile.ts'
import type { reactions } from '#words/tr/reactions.ts'
import type { reports } from '#words/tr/reports.ts'
import type { search } from '#words/tr/search.ts'
import type { site } from '#words/tr/site.ts'
import type { sitePick } from '#words/tr/site-pick.ts'
import type { sought } from '#words/tr/sought.ts'
import type { Language } from '#words/language.ts'
import { defaultLanguage, languageCookie, languages } from '#words/language.ts'
import type { errors } from '#words/tr/errors.ts'
import type { parts } from '#words/tr/parts.ts'
import type { shell } from '#words/tr/shell.ts'
import { useSyncExternalStore } from 'react'
import { keepOwnChoice, ownChoice } from './own-choices.ts'
import { type Facts, sentence } from './sentence.ts'

/** The words of every room: `t` with another key does not compile. Only types; a lazy page brings its own words. */
type AllWords = typeof errors &
  typeof blocks &
  typeof parts &
  typeof shell &
  typeof accounts &
  typeof actsTold &
  typeof audit &
  typeof undo &
  typeof channelForms &
  typeof channels &
  typeof dataCopy &
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
  typeof removing &
  typeof reset &
  typeof pins &
  typeof preferences &
  typeof writing &
  typeof privacy &
  typeof profile &
  typeof reactions &
  typeof reports &
  typeof search &
  typeof site &
  typeof sitePick &
  typeof sought

/** What can be said: its name without the ending of a plural form, which `count` chooses. */
export type WordKey = Stem<keyof AllWords>
type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** Says something in one language. Another one, after the language has changed, is another function. */
export type TFunction = (key: WordKey, facts?: Facts) => string

/** Of one language, of some rooms. */
type Dictionary = Readonly<Partial<Record<keyof AllWords, string>>>

const held: Record<Language, Record<string, string>> = { tr: {}, en: {} }
/** What pages begin with, in a file for each language (PAGE-38). */
const beginnings: Record<Language, () => Promise<{ words: Dictionary }>> = {
  tr: () => import('./words/words-tr.ts'),
  en: () => import('./words/words-en.ts'),
}
const begun = new Set<Language>()

/** Something was said before its words had come. */
let isMissed = false
/** What the account keeps stands in the document (PAGE-39); else the browser's own choice holds. */
const keptLanguage = languages.find(
  language => typeof document !== 'undefined' && document.documentElement.dataset.language === language,
)
let said = sayIn(keptLanguage ?? ownLanguage())
const listeners = new Set<() => void>()
if (!keptLanguage) beginWith(said.language)

/** For code outside components; inside one, `useTranslation()` follows the language. */
export const t: TFunction = (key, facts) => said.t(key, facts)

/** What says things in the page's language; the component is drawn again when that changes. */
export const useTranslation = (): { t: TFunction; language: Language } => useSyncExternalStore(listen, now, now)

export const currentLanguage = (): Language => said.language

/** The same inside a component, which is drawn again when the language changes, whether what it stands in is or not. */
export const useLanguage = (): Language => useTranslation().language

export const otherLanguage = (): Language => (currentLanguage() === 'tr' ? 'en' : 'tr')

/**
 * Chosen by the person: kept in the browser (LANG-1). Its words come first, and where they can't be had the page stays
 * as it is. Returns whether the language is now that one.
 */
export async function setLanguage(language: Language): Promise<boolean> {
  try {
    await haveWords(language)
  } catch {
    return false // who asked is told (web/app/shell/language-toggle.tsx)
  }
  keepOwnChoice('language', language)
  showLanguage(language)
  tellServer(language)
  return true
}

/** Its words are there (`haveWords`). It is nobody's choice yet: nothing keeps it. */
export function showLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
  if (language !== currentLanguage()) sayAnew(language)
}

/** Fetches what pages begin with in this language, once. Throws where it can't be had. */
export async function haveWords(language: Language): Promise<void> {
  if (begun.has(language)) return
  const { words } = await beginnings[language]()
  begun.add(language)
  take(language, words)
  tellMissed()
}

/**
 * A lazy page adds its room's words when its file loads, before its first render. So nothing has to be drawn again for
 * them, unless a word was missed.
 */
export function addWords(words: Record<Language, Dictionary>): void {
  for (const language of languages) take(language, words[language])
  tellMissed()
}

function take(language: Language, words: Dictionary): void {
  Object.assign(held[language], words)
}

function tellMissed(): void {
  if (isMissed) sayAnew(currentLanguage())
}

/** Everything that says a word is drawn again. */
function sayAnew(language: Language): void {
  isMissed = false
  said = sayIn(language)
  for (const listener of listeners) listener()
}

/** A word that is missing is said in English, then by its key (LANG-3). */
function sayIn(language: Language): { t: TFunction; language: Language } {
  const say: TFunction = (key, facts) => {
    const text = sentence(held[language], key, facts, language) ?? sentence(held.en, key, facts, 'en')
    if (text === undefined) isMissed = true
    return text ?? key
  }
  return { t: say, language }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = (): typeof said => said

/** As it was chosen in this browser, where no account keeps another one; else Turkish. */
export function ownLanguage(): Language {
  return languages.find(language => language === ownChoice('language')) ?? defaultLanguage
}

function beginWith(language: Language): void {
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
  if (typeof document === 'undefined') return
  const yearSeconds = 365 * 86_400 // told again at each visit
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
