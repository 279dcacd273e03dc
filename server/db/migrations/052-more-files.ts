import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Up to four files of a message. The first one stays where it stood, at the message, so nothing that is stored is
 * written again and the version before shows it; the others name their message here (decision 048). A spoiler of the
 * version after is shown uncovered by the version before.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema.alterTable('media').addColumn('message_id', text).execute()
    await db.schema.alterTable('media').addColumn('place', integer).execute()
    await db.schema
      .alterTable('media')
      .addColumn('is_spoiler', integer, column => column.notNull().defaultTo(0))
      .execute()
    // Few files have a message here: a first one has none.
    await db.schema
      .createIndex('media_of_message')
      .on('media')
      .columns(['message_id', 'place'])
      .where('message_id', 'is not', null)
      .execute()
  },
})
