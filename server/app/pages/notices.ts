import type { PrivacyNotice } from '#contract/privacy.ts'
import type { FastifyRequest } from 'fastify'
import { notice as written } from '#drawn/write/notice.ts'
import { watchPrivacy } from '#server/site/door.ts'
import type { Gate } from '#server/gate/gate.ts'
import { type Look, marked } from './look-of.ts'
import { type PageDocument, packed } from './packed.ts'
import { type Shell, shellFor } from './shell.ts'

/**
 * The document of the privacy page. The law wants the notice to be read by everybody, so its text stands there for who
 * has no scripts, too (SITE-15). A document is made once for each notice that there was. Null: the database is
 * away, and the page says so itself.
 */
export function noticesOf(
  { house: { config, db } }: Gate,
  shell: Shell,
): (request: Pick<FastifyRequest, 'log'>, look: Look) => Promise<PageDocument | null> {
  const read = watchPrivacy(config)
  const made = new Map<string, { notice: PrivacyNotice; document: PageDocument }>()
  return async ({ log }, look) => {
    const { language, marks } = look
    const key = language + marks
    const notice = await db
      .read(read)
      .catch((error: unknown) => log.error({ err: error }, 'A notice could not be read'))
    if (!notice) return null
    const known = made.get(key)
    if (known?.notice === notice) return known.document
    const text = `<noscript>${written(notice, language, config.publicUrl)}</noscript>`
    const words = shell.firstWords[language]?.privacy?.replace(/(?=<\/article>)/, () => text) ?? text
    const html = shellFor(shell, { name: 'privacy', language, hasWords: words }, config)
    const document = packed('privacy', marked(html, look))
    made.set(key, { notice, document })
    return document
  }
}
