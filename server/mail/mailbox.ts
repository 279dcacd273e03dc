import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { House } from '#server/house.ts'
import { mailboxOf } from './transport.ts'

const shownAtOnce = 50

/**
 * The key of this data directory's mailbox page, made once. Who may read the directory may read the mails anyway. A file
 * without a whole key (a full disk, a crash) is replaced: an empty key would open the page to everybody.
 */
export function mailboxKey(dataDir: string): string {
  const file = join(dataDir, 'mailbox.key')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (/^[\w-]{32}$/.test(kept)) return kept
  const key = randomBytes(24).toString('base64url')
  writeFileSync(`${file}.new`, key, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return key
}

/**
 * `/dev/mailbox?key=…`: the mails that no SMTP server took, for trying things out on one's own machine. Without the key it
 * is not there: neither loopback nor Host may be trusted for this, because proxies look like both (design.md section 1).
 */
export const mailboxRoutes = (house: House, key: string) => async (app: FastifyInstance) => {
  app.get('/dev/mailbox', async (request, reply) => {
    const given = (request.query as { key?: unknown }).key
    if (typeof given !== 'string' || !isSame(given, key)) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await pageOf(mailboxOf(house.config.dataDir)))
  })
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function pageOf(directory: string): Promise<string> {
  const { default: PostalMime } = await import('postal-mime')
  const files = (await readdir(directory).catch(() => [])).filter(name => /^[^.].*\.eml$/.test(name)).toSorted()
  const newest = files.slice(-shownAtOnce).toReversed()
  const mails = await Promise.all(newest.map(async name => PostalMime.parse(await readFile(join(directory, name)))))
  const articles = mails.map(
    mail => `<article><h2>${escaped(mail.subject ?? '')}</h2>
<p>${escaped(mail.to?.map(to => to.address).join(', ') ?? '')} · ${escaped(mail.date ?? '')}</p>
<pre>${linked(mail.text ?? '')}</pre></article>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="dark light">
<meta name="viewport" content="width=device-width"><title>Mailbox</title><h1>Mailbox</h1>
${articles.join('\n') || '<p>No mail yet.</p>'}</html>`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)
