import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/** What has been read, whom a message mentions, and which file it carries. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('read_marks')
      .addColumn('uid', text, column => column.notNull())
      .addColumn('channel_id', text, column => column.notNull())
      // Everything up to this `seq` of the channel.
      .addColumn('seq', integer, column => column.notNull())
      .addColumn('at', integer, column => column.notNull())
      .addPrimaryKeyConstraint('read_marks_key', ['uid', 'channel_id'])
      .execute()
    // No release has written mentions yet. They keep the place of their message, so that what somebody has not read of
    // a channel is found without walking through everything that ever mentioned him.
    await db.schema.dropTable('message_mentions').execute()
    await db.schema
      .createTable('message_mentions')
      .addColumn('message_id', text, column => column.notNull())
      .addColumn('uid', text, column => column.notNull())
      .addColumn('channel_id', text, column => column.notNull())
      .addColumn('seq', integer, column => column.notNull())
      .addPrimaryKeyConstraint('message_mentions_key', ['message_id', 'uid'])
      .execute()
    await db.schema
      .createIndex('mentions_by_person')
      .on('message_mentions')
      .columns(['uid', 'channel_id', 'seq'])
      .execute()
    // An upload belongs to one message, posted or removed.
    await db.schema.createIndex('messages_by_file').on('messages').column('media_id').execute()
    await db.schema.createIndex('deleted_messages_by_file').on('deleted_messages').column('media_id').execute()
    await db.schema
      .alterTable('media')
      .addColumn('has_thumbnail', integer, column => column.notNull().defaultTo(0))
      .execute()
    // The sweep looks for these every hour: there are few of them, however many files there are.
    await db.schema
      .createIndex('media_unused')
      .on('media')
      .column('created_at')
      .where(sql.ref('attached_at'), 'is', null)
      .execute()
    await db.schema.createIndex('media_by_person').on('media').columns(['uid', 'created_at']).execute()
  },
})
