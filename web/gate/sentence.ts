import { dateTime, formatNumber } from '#words/formats.ts'
import type { Language } from '#words/language.ts'

/** What a sentence is filled with. `count` also chooses between its plural forms. */
export type Facts = Readonly<Record<string, unknown>>

/**
 * One of these words as a sentence; undefined where it is missing. `{{name}}` is filled with the fact as it is,
 * `{{count, number}}` as the language writes numbers, `{{until, datetime}}` (ms) with day and hour. What fills a place
 * is not read again, so that a name with braces in it stays a name. A fact that is missing, or is neither text nor
 * number, leaves nothing.
 */
export function sentence(
  words: Readonly<Partial<Record<string, string>>>,
  key: string,
  facts: Facts | undefined,
  language: Language,
): string | undefined {
  const count = facts?.count
  const text = (typeof count === 'number' ? words[`${key}_${pluralOf(count, language)}`] : undefined) ?? words[key]
  if (text === undefined || !text.includes('{{')) return text
  return text.replace(places, (_, name: string, how?: string) => filled(facts?.[name], how, language))
}

const places = /\{\{(\w+)(?:, (number|datetime))?\}\}/g

function filled(fact: unknown, how: string | undefined, language: Language): string {
  if (typeof fact !== 'string' && typeof fact !== 'number') return ''
  if (how === 'number') return formatNumber(Number(fact), language)
  if (how === 'datetime') return dateTime(Number(fact), language)
  return String(fact)
}

const rules = new Map<Language, Intl.PluralRules>()

function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language)
  if (known) return known.select(count)
  const made = new Intl.PluralRules(language)
  rules.set(language, made)
  return made.select(count)
}
