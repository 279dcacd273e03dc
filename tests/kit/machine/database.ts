import pg from 'pg'

/** The engine of this run: PostgreSQL where the runner names one, else SQLite. */
export const postgresUrl = process.env.MEYDAN_TEST_DATABASE_URL ?? ''
export const engine = postgresUrl ? 'postgres' : 'sqlite'

/** An empty database of its own, on the server of this run. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await asAdmin(`create database ${name}`)
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
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
