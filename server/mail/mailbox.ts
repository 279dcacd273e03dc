import { randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EpochMs } from '#contract/text/text.ts'
import type { House } from '#server/house.ts'
import { listPage, mailPage } from './mailbox-pages.ts'
import { mailboxOf } from './transport.ts'

/**
 * The key of this data directory's mailbox page, made once. Who may read the directory may read the mails anyway. A
 * file without a whole key (a full disk, a crash) is replaced: an empty key would open the page to everybody.
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

/** Mails that were written to files up to `before`, half-written ones too: their names are UUIDv7, which tell when. */
export async function eraseMailbox(dataDir: string, before: EpochMs): Promise<number> {
  const directory = mailboxOf(dataDir)
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const old = files.filter(name => isMail.test(name) && madeAt(name.replace(/^\./, '')) <= before)
  for (const name of old) await rm(join(directory, name), { force: true })
  return old.length
}

const isMail = /^\.?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.eml$/
const madeAt = (name: string): EpochMs => Number.parseInt(name.slice(0, 8) + name.slice(9, 13), 16)

/**
 * `/dev/mailbox?key=…`: the mails that no SMTP server took, for trying things out on one's own machine, and each as a
 * modern program shows it. Without the key it is not there: neither loopback nor Host may be trusted for this, because
 * proxies look like both (MAIL-9).
 */
export const mailboxRoutes = (house: House, key: string) => async (app: FastifyInstance) => {
  const directory = mailboxOf(house.config.dataDir)
  const serve = (path: string, headers: Record<string, string>, pageOf: PageOf) =>
    app.get(path, async (request, reply) => {
      const page = hasKey(request, key) ? await pageOf(request.params as { id?: string }) : null
      if (page === null) return reply.callNotFound()
      return reply
        .type('text/html; charset=utf-8')
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send(page)
    })
  serve('/dev/mailbox', listHeaders, () => listPage(directory, key))
  serve('/dev/mailbox/:id', mailHeaders, ({ id = '' }) => mailPage(directory, id))
}

type PageOf = (parameters: { id?: string }) => Promise<string | null>

/** The list frames the mails; both have styles in their elements, as mails must, and nothing else. */
const listHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

function hasKey(request: FastifyRequest, key: string): boolean {
  const given = (request.query as { key?: unknown }).key
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  return a.length === b.length && timingSafeEqual(a, b)
}
