import { type ErrorCode, type ErrorKey, errorKeyOf, type Facts } from '#contract/wire/errors.ts'
import { errors as en } from './en/errors.ts'
import type { Language } from './language.ts'
import { errors as tr } from './tr/errors.ts'

const dictionaries: Record<Language, Record<ErrorKey, string>> = { tr, en }

/** The server's side of the words: a refusal as a sentence. The placeholders are those of the browser. */
export const say = (language: Language, code: ErrorCode, facts: Facts): string =>
  dictionaries[language][errorKeyOf(code, facts.reason)].replace(
    /\{\{(\w+)(, datetime)?\}\}/g,
    (_, name: keyof Facts, isTime?: string) => {
      const fact = facts[name]
      if (isTime) return new Intl.DateTimeFormat(language, moment).format(Number(fact))
      return typeof fact === 'object' ? '' : String(fact ?? '')
    },
  )

/** In the server's zone, which is said: who reads an answer of the API is perhaps in another. Pages show their own time. */
const moment = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const
