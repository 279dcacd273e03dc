import { Client } from 'pg'

interface OwnDatabase {
  url: string
  /** What autovacuum does within a minute: without it PostgreSQL plans for the empty tables of the start. */
  settle(): Promise<void>
  drop(): Promise<void>
}

/** A database of its own for one bench where DATABASE_URL names a PostgreSQL; without it, nothing: SQLite is a file. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) return { url: '', settle: async () => {}, drop: async () => {} }
  const name = `meydan_bench_${process.pid}_${Date.now()}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await tell(server, `create database ${name}`)
  return {
    url: url.href,
    settle: () => tell(url.href, 'vacuum analyze'),
    drop: () => tell(server, `drop database ${name} with (force)`),
  }
}

export async function tell(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
