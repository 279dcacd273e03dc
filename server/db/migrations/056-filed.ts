import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * On SQLite a post is filed under its author later, many at once (docs/decisions/054-posts-are-filed-later.md). All
 * that is stored is filed, and so is what the version before writes beside this one over PostgreSQL, whose index stays
 * whole: removed messages have the column too, because whole rows move between both tables.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { integer } = columnsOf(engine)
    for (const table of ['messages', 'deleted_messages'])
      await db.schema
        .alterTable(table)
        .addColumn('filed', integer, column => column.notNull().defaultTo(1))
        .execute()
    // In the order of time, so that a group of posts writes its last page alone. `filed` leads: by it SQLite knows that
    // this is the short way, whatever order is asked for.
    await db.schema
      .createIndex('messages_unfiled')
      .on('messages')
      .columns(['filed', 'channel_id', 'timestamp', 'id', 'uid'])
      .where(sql.ref('filed'), '=', sql.lit(0))
      .execute()
    if (engine === 'sqlite') await narrow(db)
  },
})

/** No other process serves beside SQLite's, so an index may be made again. */
async function narrow(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('messages_by_author').execute()
  await db.schema
    .createIndex('messages_by_author')
    .on('messages')
    .columns(['uid', 'channel_id', 'timestamp', 'id'])
    .where(sql.ref('filed'), '=', sql.lit(1))
    .execute()
  // Few messages have a file.
  await db.schema.dropIndex('messages_by_file').execute()
  await db.schema
    .createIndex('messages_by_file')
    .on('messages')
    .column('media_id')
    .where(sql.ref('media_id'), 'is not', null)
    .execute()
}
