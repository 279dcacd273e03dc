import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { OldPlace } from '#tests/kit/machine/old-place.ts'
import { createOldServer } from './old-server.ts'
import { tellAfternoon, tellMorning } from './story.ts'

/**
 * Makes `sqlite.json.br` and `postgres.json.br`: what 0.1.0 stores, written by 0.1.0 itself. Every later release must
 * start on it (tests/server/running/upgrade.test.ts), so they are made once and stay as they are. By hand, in this repository:
 *
 *   git worktree add --detach /tmp/meydan-0.1.0 458032f && (cd /tmp/meydan-0.1.0 && npm ci)
 *   node tests/data/0.1.0/make.ts /tmp/meydan-0.1.0
 *   createdb empty && node tests/data/0.1.0/make.ts /tmp/meydan-0.1.0 postgres://user@localhost/empty
 *   git worktree remove --force /tmp/meydan-0.1.0
 *
 * The server is killed and not stopped: the newest pages are then in SQLite's WAL alone, where codes still lie.
 */
const [checkout, databaseUrl = ''] = process.argv.slice(2)
if (!checkout) throw new Error('Usage: node tests/data/0.1.0/make.ts <checkout of 0.1.0> [empty PostgreSQL database]')

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-0.1.0-'))
const server = createOldServer(checkout, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
await server.start()
const told = await tellMorning(server)
await server.kill()
// Nothing listens there: these mails wait in the outbox, with their codes.
await server.start({ SMTP_URL: 'smtp://127.0.0.1:9' })
await tellAfternoon(server, told)
await server.kill()

const [files, sql] = [filesIn(dataDir), databaseUrl && dumpOf(databaseUrl)]
const secrets = [...new Set([...told.secrets, ...codesIn(files, sql)])]
const place: OldPlace = { ...told, secrets, madeAt: Date.now(), files, sql }
const packed = brotliCompressSync(JSON.stringify(place), {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
})
const file = new URL(databaseUrl ? './postgres.json.br' : './sqlite.json.br', import.meta.url)
writeFileSync(file, packed)
rmSync(dataDir, { recursive: true })
process.stdout.write(`${file.pathname}: ${packed.length} bytes\n`)

/** All but the mailbox (mails hold codes by nature), the lock and the socket. */
function filesIn(directory: string): Record<string, string> {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const paths = entries.map(entry => relative(directory, join(entry.parentPath, entry.name)))
  const kept = paths.filter(path => !/^(mailbox\/|lock)/.test(path))
  return Object.fromEntries(kept.map(path => [path, readFileSync(join(directory, path), 'base64')]))
}

/** Codes of mails that nobody has got: they stand in their links, in the database and in what SQLite has not written over. */
function codesIn(files: Record<string, string>, sql: string): string[] {
  const texts = [sql, ...Object.values(files).map(content => Buffer.from(content, 'base64').toString('latin1'))]
  return texts.flatMap(text => [...text.matchAll(/oobCode=([\w-]{43})/g)].map(([, code]) => code!))
}

/** Plain statements. psql's own commands (\restrict) and settings that only some versions know are left out. */
function dumpOf(url: string): string {
  const dump = execFileSync('pg_dump', ['--no-owner', '--inserts', '--dbname', url], { encoding: 'utf8' })
  return dump.replace(/^(\\|SET ).*\n/gm, '')
}
