import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnsOf, type Engine } from '../columns.ts'

/**
 * What takes an act of staff back, beside its entry in the log, for thirty days. Entries of one act share `act_id`. The
 * version before writes none, so what it does meanwhile can't be taken back.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const { text, integer } = columnsOf(engine)
    await db.schema
      .createTable('inverses')
      .addColumn('entry_id', text, column => column.primaryKey())
      .addColumn('n', integer, column => column.notNull())
      .addColumn('act_id', text, column => column.notNull())
      .addColumn('kind', text, column => column.notNull())
      .addColumn('by_uid', text, column => column.notNull())
      .addColumn('target_uid', text)
      .addColumn('channel_id', text)
      .addColumn('payload', text, column => column.notNull())
      .addColumn('at', integer, column => column.notNull())
      .addColumn('undone_at', integer)
      .addColumn('undone_by', text)
      .addColumn('undone_by_name', text)
      .addColumn('undo_entry', text)
      .execute()
    await index('inverses_act', ['act_id', 'n'])
    await index('inverses_by', ['by_uid', 'n'])
    await index('inverses_at', ['at'])
    await index('inverses_target', ['target_uid'])
    await index('inverses_channel', ['channel_id'])

    function index(name: string, columns: string[]): Promise<void> {
      return db.schema.createIndex(name).on('inverses').columns(columns).execute()
    }
  },
})
