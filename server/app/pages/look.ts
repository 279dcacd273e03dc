import type { FastifyRequest } from 'fastify'
import type { Preferences } from '#contract/preferences.ts'
import { preferencesOfPerson } from '#server/accounts/door.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sessionTokenOf } from '#server/gate/http/cookies.ts'
import { defaultLanguage, type Language, languageCookie, languages } from '#words/language.ts'

/** How a document is drawn for who asks for it. */
export interface Look {
  language: Language
  /** Attributes of `<html>`: what the account keeps, for the page that begins with it (PAGE-39); empty without such. */
  marks: string
}

/** As the browser has chosen and keeps it (web/gate/language.ts); not what it prefers: Turkish is the default. */
export const lookOfBrowser = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>): Look => ({
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

/** For anybody. It is a help: where the database is away, the page itself does what its account keeps. */
export const lookFor =
  ({ house: { config, db }, callerOf }: Gate) =>
  async (request: FastifyRequest): Promise<Look> => {
    const browser = lookOfBrowser(request)
    if (sessionTokenOf(request.headers.cookie, config) === '') return browser
    try {
      const { actor } = await callerOf(request)
      if (!actor) return browser
      return lookOfAccount(await db.read(snapshot => preferencesOfPerson(snapshot, actor.uid)), browser)
    } catch (error) {
      request.log.error({ err: error }, 'What an account keeps could not be read')
      return browser
    }
  }

export const marked = (html: string, { marks }: Look): string =>
  marks === '' ? html : html.replace(/<html lang="\w+"/, found => found + marks)
