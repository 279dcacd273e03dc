import { oidHere } from './tables-here.ts'

/** Whether Meydan has made its tables there. Throws where that can't be asked: silence is neither. */
export async function holdsTables(databaseUrl: string): Promise<boolean> {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ found: boolean }>(
      `select ${oidHere('kysely_migration')} is not null as found`,
    )
    return rows[0]?.found ?? false
  } finally {
    await client.end().catch(() => {})
  }
}
