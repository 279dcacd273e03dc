import type { FastifyRequest } from 'fastify'
import { preferencesOfPerson } from '#server/accounts/door.ts'
import type { Gate } from '#server/gate/gate.ts'
import { sessionTokenOf } from '#server/gate/http/cookies.ts'
import { type Look, lookOfAccount, lookOfBrowser } from './look-of.ts'

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
