import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Pool } from 'pg'

/** What the limit keeps of a message. */
interface Kept {
  id: string
  channelId: string
  seq: number
  author: { uid: string }
  text: string
  timestamp: number
}

/** Keeps all of these with one COMMIT, as safe as Meydan's own: what is answered is on the disk. */
export type KeepAll = (messages: readonly Kept[]) => Promise<void> | void

const table = `create table if not exists floor_messages
  (id text primary key, channel text, seq integer, uid text, text text, at bigint)`

/** In a file of this folder; with a URL in that PostgreSQL. */
export const openFloorStore = (folder: string, databaseUrl: string): Promise<KeepAll> | KeepAll =>
  databaseUrl === '' ? inSqlite(folder) : inPostgres(databaseUrl)

function inSqlite(folder: string): KeepAll {
  const database = new DatabaseSync(join(folder, 'floor.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(table)
  const insert = database.prepare('insert into floor_messages values (?, ?, ?, ?, ?, ?)')
  return messages => {
    database.exec('begin immediate')
    for (const { id, channelId, seq, author, text, timestamp } of messages)
      insert.run(id, channelId, seq, author.uid, text, timestamp)
    database.exec('commit')
  }
}

/** One statement for all of them is one question and one COMMIT: nothing that keeps them in rows asks less. */
async function inPostgres(url: string): Promise<KeepAll> {
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(table)
  const text = `insert into floor_messages
    select * from unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::text[], $6::bigint[])`
  return async messages => {
    const columns = [
      messages.map(({ id }) => id),
      messages.map(({ channelId }) => channelId),
      messages.map(({ seq }) => seq),
      messages.map(({ author }) => author.uid),
      messages.map(message => message.text),
      messages.map(({ timestamp }) => timestamp),
    ]
    await pool.query({ name: 'keep', text, values: columns })
  }
}
