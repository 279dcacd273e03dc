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
  await asAdmin(`create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
