import { Client } from 'pg'

/** A database of its own for one bench where DATABASE_URL names a PostgreSQL; without it, nothing: SQLite is a file. */
export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.DATABASE_URL
  if (!server) return { url: '', drop: async () => {} }
  const name = `meydan_bench_${process.pid}_${Date.now()}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await tell(server, `create database ${name}`)
  return { url: url.href, drop: () => tell(server, `drop database ${name} with (force)`) }
}

async function tell(server: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
