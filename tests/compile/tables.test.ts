import { parseSync } from '@swc/core'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { rows } from '../../rooms.ts'

type Folder = (typeof rows.server)[number]

/** Whose table each is: its folder alone writes it, and what stands to the right of that may read it in a join. */
const owners = {
  users: 'accounts',
  muted_channels: 'accounts',
  blocks: 'accounts',
  leavers: 'accounts',
  sessions: 'accounts',
  people_seen: 'accounts',
  known_browsers: 'accounts',
  codes: 'accounts',
  email_changes: 'accounts',
  former_names: 'accounts',
  names_to_follow: 'accounts',
  data_copies: 'accounts',
  photos: 'media',
  sanctioned_addresses: 'accounts',
  mails: 'mail',
  channels: 'channels',
  removed_channels: 'channels',
  sanctions: 'accounts',
  lockdowns: 'channels',
  messages: 'messages',
  read_marks: 'messages',
  message_mentions: 'messages',
  message_edits: 'messages',
  message_reactions: 'messages',
  deleted_messages: 'messages',
  spent_ids: 'messages',
  search_beginnings: 'search',
  search_blocks: 'search',
  search_channels: 'search',
  search_groups: 'search',
  search_moments: 'search',
  search_names: 'search',
  search_words: 'search',
  media: 'media',
  reports: 'reports',
  cases: 'reports',
  case_viewers: 'reports',
  feedback: 'feedback',
  site: 'site',
  site_links: 'site',
  site_art: 'site',
  site_pictures: 'site',
  privacy_versions: 'site',
  common_reasons: 'audit',
  former_reasons: 'audit',
  audit_logs: 'audit',
  audit_texts: 'audit',
  audit_head: 'audit',
  inverses: 'audit',
  streams: 'gate',
  stream_events: 'gate',
  rights: 'db',
  hourly_counts: 'status',
  limit_counts: 'gate',
  name_locks: 'db',
  store: 'db',
  upkeep_runs: 'db',
} as const satisfies Record<keyof Tables, Folder>

const writing = /^(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/
const reading = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|using|table)$/

interface Use {
  table: string
  isWritten: boolean
}

/** What is of interest in a node of the parser's tree. */
interface Syntax {
  type: string
  callee: { property?: { value?: string } }
  arguments: { expression: unknown }[]
  tag: { value?: string }
  template: unknown
}

/** The tables that a source names: in Kysely's calls, and in SQL that stands there as text. */
function tablesIn(source: string): Use[] {
  const uses: Use[] = []
  const see = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(see)
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given, tag, template } = node as Partial<Syntax>
    const called = (type === 'CallExpression' && callee?.property?.value) || ''
    if (writing.test(called) || reading.test(called)) {
      const named = stringsIn(given?.[0]?.expression).map(text => text.split(' ')[0]!)
      uses.push(...named.filter(table => table in owners).map(table => ({ table, isWritten: writing.test(called) })))
    }
    if (type === 'TaggedTemplateExpression' && tag?.value === 'sql')
      uses.push(...named(stringsIn(template).join(' ? ')))
    Object.values(node).forEach(see)
  }
  see(parseSync(source, { syntax: 'typescript' }).body)
  return uses
}

/** What follows such a word names a table. */
const named = (sql: string): Use[] =>
  [...sql.matchAll(/\b(from|join|into|update)\s+"?([a-z_]+)/gi)]
    .map(([, word = '', table = '']) => ({ table, isWritten: /into|update/i.test(word) }))
    .filter(({ table }) => table in owners)

/** All texts of an expression, but not of functions in it. */
function stringsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(stringsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, cooked } = node as Record<string, unknown>
  if (type === 'StringLiteral') return [String(value)]
  if (type === 'TemplateElement') return [String(cooked)]
  return /Function/.test(String(type)) ? [] : Object.values(node).flatMap(stringsIn)
}

/** What a file does that it may not. `file` is its path below server/. */
function faultsOf(file: string, source: string): string[] {
  const folder = file.split('/')[0] as Folder
  const place = rows.server.indexOf(folder)
  const isForSql = folder === 'db' || /(^|[/-])rows\.ts$/.test(file)
  return tablesIn(source).flatMap(({ table, isWritten }) => {
    const owner = owners[table as keyof Tables]
    if (!isForSql) return [`names ${table} outside of rows.ts`]
    if (isWritten && folder !== owner) return [`writes ${table} of ${owner}`]
    if (rows.server.indexOf(owner) > place) return [`reads ${table} of ${owner}, to its right`]
    return []
  })
}

/** Migrations are older than the rooms, and make the tables of all of them. */
const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.startsWith(join('db', 'migrations')),
)
const sources = new Map(files.map(file => [file, readFileSync(join('server', file), 'utf8')]))

describe('a table', () => {
  test('is named only in rows files, written by its own room, and read by rooms to the right of it', () => {
    const faults = [...sources].flatMap(([file, source]) =>
      faultsOf(file, source).map(fault => `server/${file} ${fault}`),
    )
    expect(faults).toEqual([])
  })

  test.each(Object.keys(owners))('is found where its own room names it: %s', table => {
    const folder = owners[table as keyof Tables]
    const own = [...sources].filter(([file]) => file.startsWith(`${folder}/`))
    expect(own.flatMap(([, source]) => tablesIn(source)).map(use => use.table)).toContain(table)
  })

  test.each([
    ['feedback/send.ts', `tx.insertInto('feedback').values(row).execute()`, 'names feedback outside of rows.ts'],
    ['app/health.ts', `db.selectFrom(['rights']).selectAll()`, 'names rights outside of rows.ts'],
    ['app/rows.ts', `db.selectFrom('feedback').selectAll()`, ''],
    ['reports/rows.ts', `tx.updateTable('users').set({ role })`, 'writes users of accounts'],
    ['reports/rows.ts', `tx.deleteFrom(gone ? 'deleted_messages' : reports)`, 'writes deleted_messages of messages'],
    ['reports/of-a-kind/pending-rows.ts', `db.selectFrom('reports as one').innerJoin('users', 'users.uid', 'uid')`, ''],
    ['channels/rows.ts', `db.selectFrom('channels').leftJoin('messages', j => j)`, 'reads messages of messages'],
    ['messages/rows.ts', 'sql`select 1 from users where uid = ${uid}`', ''],
    ['messages/rows.ts', 'sql`update "users" set role = ${role}`', 'writes users of accounts'],
    ['messages/post.ts', 'sql<Row>`select text from messages`', 'names messages outside of rows.ts'],
  ])('may be used in %s as in %s, or not: %s', (file, source, fault) => {
    expect(faultsOf(file, source)).toEqual(fault === '' ? [] : [expect.stringContaining(fault)])
  })
})
