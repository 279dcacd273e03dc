import type { IncomingHttpHeaders } from 'node:http'
import type { Preferences } from '#contract/preferences.ts'
import { defaultLanguage, type Language, languageCookie, languages } from '#words/language.ts'

/** How a document is drawn for who asks for it. */
export interface Look {
  language: Language
  /** Attributes of `<html>`: what the account keeps, for the page that begins with it (PAGE-39); empty without such. */
  marks: string
}

/** As the browser has chosen and keeps it (web/gate/language.ts); not what it prefers: Turkish is the default. */
export const lookOfBrowser = ({ headers: { cookie = '' } }: { headers: IncomingHttpHeaders }): Look => ({
  language: languages.find(language => cookie.split('; ').includes(`${languageCookie}=${language}`)) ?? defaultLanguage,
  marks: '',
})

/** What the account keeps goes before what the browser does. */
export const lookOfAccount = (kept: Preferences | null, browser: Look): Look => ({
  language: kept?.language ?? browser.language,
  marks: [
    ...(kept?.language ? [` data-language="${kept.language}"`] : []),
    ...(kept?.motion === 'less' ? [' data-motion="less"'] : []),
  ].join(''),
})

export const marked = (html: string, { marks }: Look): string =>
  marks === '' ? html : html.replace(/<html lang="\w+"/, found => found + marks)
