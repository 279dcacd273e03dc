import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * Reports on one person or one message are one case, with a decision of its own. What is there is grouped: a case waits
 * while any of its reports does, else it stands as the latest verdict has it. Its id is that of its first report.
 *
 * The version before writes reports without a case, and settles them one by one: `case_id` may be empty, and the server
 * brings such cases in line (server/reports/join-strays.ts).
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('cases')
      .addColumn('id', text, column => column.primaryKey())
      .addColumn('item_type', text, column => column.notNull())
      .addColumn('reported_item', text, column => column.notNull())
      .addColumn('target_uid', text, column => column.notNull())
      .addColumn('channel_id', text)
      .addColumn('status', text, column => column.notNull())
      // The last decision: who, when, and why. It stays beside a case that a new report opened again.
      .addColumn('settled_at', integer)
      .addColumn('settled_by', text)
      .addColumn('note', text)
      .addColumn('reopened_at', integer)
      .addColumn('opened_at', integer, column => column.notNull())
      .addColumn('latest_at', integer, column => column.notNull())
      .addUniqueConstraint('cases_one_of_each', ['item_type', 'reported_item'])
      .execute()
    await db.schema
      .createTable('case_viewers')
      .addColumn('uid', text, column => column.primaryKey())
      .addColumn('case_id', text, column => column.notNull())
      .addColumn('until', integer, column => column.notNull())
      .execute()
    await db.schema.alterTable('reports').addColumn('case_id', text).execute()
    // When its reporter was told that it was looked at.
    await db.schema.alterTable('reports').addColumn('told_at', integer).execute()

    await group.execute(db)
    await sql`update reports set case_id = (select cases.id from cases where cases.item_type = reports.item_type
      and cases.reported_item = reports.reported_item)`.execute(db)
    // What was decided until now is no news any more.
    await sql`update reports set told_at = settled_at where settled_at is not null and status <> 'pending'`.execute(db)

    await db.schema.createIndex('cases_by_status').on('cases').columns(['status', 'latest_at', 'id']).execute()
    await db.schema.createIndex('cases_in_order').on('cases').columns(['latest_at', 'id']).execute()
    await db.schema.createIndex('reports_by_case').on('reports').columns(['case_id', 'timestamp', 'id']).execute()
    await sql`create index reports_without_case on reports (id) where case_id is null`.execute(db)
    await sql`create index reports_to_tell on reports (reporter_id)
      where told_at is null and status <> 'pending'`.execute(db)
  },
})

/** `place` numbers the reports of one thing: from the first, from the last, and by their verdicts. */
const group = sql`
  insert into cases (id, item_type, reported_item, target_uid, channel_id, status, settled_at, settled_by, note,
    reopened_at, opened_at, latest_at)
  select opened.id, opened.item_type, opened.reported_item, latest.target_uid, latest.channel_id,
    case when opened.waiting > 0 then 'pending' else verdict.status end,
    verdict.settled_at, verdict.settled_by, verdict.note,
    case when opened.waiting > 0 and verdict.status <> 'pending' then latest.timestamp end,
    opened.timestamp, latest.timestamp
  from (select id, item_type, reported_item, timestamp,
      row_number() over (partition by item_type, reported_item order by timestamp, id) as place,
      sum(case when status = 'pending' then 1 else 0 end) over (partition by item_type, reported_item) as waiting
    from reports) as opened
  join (select item_type, reported_item, target_uid, channel_id, timestamp,
      row_number() over (partition by item_type, reported_item order by timestamp desc, id desc) as place
    from reports) as latest
    on latest.item_type = opened.item_type and latest.reported_item = opened.reported_item and latest.place = 1
  left join (select item_type, reported_item, status, settled_at, settled_by, note,
      row_number() over (partition by item_type, reported_item order by settled_at desc, id desc) as place
    from reports where settled_at is not null) as verdict
    on verdict.item_type = opened.item_type and verdict.reported_item = opened.reported_item and verdict.place = 1
  where opened.place = 1`
