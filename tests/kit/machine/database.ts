import pg from 'pg'

/** The engine of this run: PostgreSQL where the runner names one, else SQLite. */
export const postgresUrl = process.env.MEYDAN_TEST_DATABASE_URL ?? ''
export const engine = postgresUrl ? 'postgres' : 'sqlite'

interface TestDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/**
 * A database of its own on the server of this run: empty, or up to date where the run has one to copy (template.ts).
 */
export const createDatabase = (): Promise<TestDatabase> => create(process.env.MEYDAN_TEST_TEMPLATE)

/** Without any table: for what a first start, or another release, makes of it. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create(undefined)

async function create(template: string | undefined): Promise<TestDatabase> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin().query(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: async () => void (await admin().query(`drop database ${name} with (force)`)) }
}

/**
 * How PostgreSQL copies a template: by its files, which costs a quarter of what it costs page by page through the log,
 * and so does the end of what was copied so. PostgreSQL 14 knows no other way, and no word for it.
 */
export async function howToCopy(): Promise<string> {
  const { rows } = await admin().query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]!.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
}

/** One connection for all that this process makes and drops: opening one costs more than either. */
const admin = (): pg.Pool => (opened ??= openAdmin())
let opened: pg.Pool | undefined

function openAdmin(): pg.Pool {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {}) // the database went away while nothing was asked; the next question opens another
  return pool
}
