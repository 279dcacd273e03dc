import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../columns.ts'

/** Indexes for the profile and the report desk: each page is a walk along one of them from where it begins. */
export const migration = (_engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // By channel, so that what somebody said where the viewer may not read costs nothing.
    await db.schema.dropIndex('messages_by_author').execute()
    await db.schema
      .createIndex('messages_by_author')
      .on('messages')
      .columns(['uid', 'channel_id', 'timestamp', 'id'])
      .execute()
    await db.schema
      .createIndex('messages_edited')
      .on('messages')
      .columns(['uid', 'channel_id', 'edited_at', 'id'])
      .where(sql.ref('edited_at'), 'is not', null)
      .execute()
    await db.schema.dropIndex('deleted_messages_by_author').execute()
    await db.schema
      .createIndex('deleted_messages_by_author')
      .on('deleted_messages')
      .columns(['uid', 'original_channel_id', 'deleted_at', 'id'])
      .execute()
    await db.schema.dropIndex('reports_by_status').execute()
    await db.schema.createIndex('reports_by_status').on('reports').columns(['status', 'timestamp', 'id']).execute()
    await db.schema.dropIndex('reports_by_target').execute()
    await db.schema.createIndex('reports_by_target').on('reports').columns(['target_uid', 'timestamp', 'id']).execute()
    await db.schema.createIndex('reports_in_order').on('reports').columns(['timestamp', 'id']).execute()
    // How many people reported the same thing.
    await db.schema.createIndex('reports_by_item').on('reports').columns(['item_type', 'reported_item']).execute()
  },
})
