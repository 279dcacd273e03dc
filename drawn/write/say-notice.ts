import { privacy as en } from '#words/en/privacy.ts'
import type { Language } from '#words/language.ts'
import { privacy as tr } from '#words/tr/privacy.ts'

/** A key of the words, without the endings of its number. */
type NoticeKey = Exclude<keyof typeof tr, `${string}_${'one' | 'other'}`> | 'privacy.longErased' | 'privacy.longReport'

/** A sentence in the language that it is for. `count`: decides between the forms of a number. */
export type SayNotice = (key: NoticeKey, facts?: Record<string, string | number>) => string

/** The placeholders and forms are i18next's, as in the browser. */
export const sayNotice =
  (language: Language): SayNotice =>
  (key, facts = {}) => {
    const words: Record<string, string> = language === 'tr' ? tr : en
    const form = 'count' in facts ? `_${new Intl.PluralRules(language).select(Number(facts['count']))}` : ''
    const sentence = words[key] ?? words[key + form] ?? key
    return sentence.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) =>
      isNumber ? new Intl.NumberFormat(language).format(Number(facts[name])) : String(facts[name] ?? ''),
    )
  }
