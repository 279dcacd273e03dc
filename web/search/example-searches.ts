import type { Language } from '#words/language.ts'
import { filterWord, kindWord, oneself } from './suggest.ts'
import { yesterday } from './suggested-days.ts'

/** Searches in the words of this language, each of which shows what a filter is. */
export const examplesIn = (language: Language): string[] => [
  `${filterWord('has', language)}: ${kindWord('image', language)}`,
  `${filterWord('on', language)}: ${yesterday[language]}`,
  `${filterWord('from', language)}: ${oneself[language]}`,
]
