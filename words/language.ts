export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
/** Turkish is the default (LANG-1). */
export const defaultLanguage: Language = 'tr'

/** In which a browser tells the language that was chosen there, for pages that begin before their scripts. */
export const languageCookie = 'meydan-language'

/** The same keys in another language. A key that is missing or left over does not compile. */
export type Words<Original> = { readonly [Key in keyof Original]: string }

/** The language an `Accept-Language` header asks for first among ours. */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '')
    .toLowerCase()
    .split(',')
    .map(part => part.trim().slice(0, 2))
  return asked.find((tag): tag is Language => languages.some(language => language === tag)) ?? defaultLanguage
}
