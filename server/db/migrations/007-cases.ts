import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * A person may report the same thing again. SQLite can't take a unique key from a table, so the rows move into a new
 * one. News of reports go to those who may see them, each on his own stream: what the common one kept is reachable for
 * nobody.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    const required = (column: ColumnDefinitionBuilder) => column.notNull()
    await db.schema
      .createTable('reports_of_cases')
      .addColumn('id', text, column => column.notNull())
      .addColumn('reporter_id', text, required)
      .addColumn('reported_item', text, required)
      .addColumn('item_type', text, required)
      .addColumn('target_uid', text, required)
      .addColumn('channel_id', text)
      .addColumn('reason', text, required)
      .addColumn('content', text, required)
      .addColumn('timestamp', integer, required)
      .addColumn('status', text, required)
      .addColumn('settled_at', integer)
      .addColumn('settled_by', text)
      .addColumn('note', text)
      .addPrimaryKeyConstraint('reports_key', ['id'])
      .execute()
    const names = sql.join(columns.map(name => sql.ref(name)))
    await sql`insert into reports_of_cases (${names}) select ${names} from reports`.execute(db)
    await db.schema.dropTable('reports').execute()
    await db.schema.alterTable('reports_of_cases').renameTo('reports').execute()

    await db.schema.createIndex('reports_by_status').on('reports').columns(['status', 'timestamp', 'id']).execute()
    await db.schema.createIndex('reports_by_target').on('reports').columns(['target_uid', 'timestamp', 'id']).execute()
    await db.schema.createIndex('reports_in_order').on('reports').columns(['timestamp', 'id']).execute()
    // The reports of one case.
    await db.schema
      .createIndex('reports_by_item')
      .on('reports')
      .columns(['item_type', 'reported_item', 'timestamp', 'id'])
      .execute()

    await sql`delete from stream_events where stream = 'staff'`.execute(db)
    await sql`delete from streams where stream = 'staff'`.execute(db)
  },
})

const columns = [
  'id',
  'reporter_id',
  'reported_item',
  'item_type',
  'target_uid',
  'channel_id',
  'reason',
  'content',
  'timestamp',
  'status',
  'settled_at',
  'settled_by',
  'note',
]
