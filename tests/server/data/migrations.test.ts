import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import { migrate, migrationsUpTo, migrations as released } from '#server/db/migrate.ts'
import { record } from '#server/audit/door.ts'
import { addChannel, openTestHouse, tablesOf, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { houseStage } from '#tests/kit/stage.ts'

const at = houseStage()

const columns = async (table: string): Promise<string[]> => {
  const tables = await at.house.db.writing.introspection.getTables()
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
}

const adds =
  (table: string, andThen: () => void = () => {}) =>
  (): Migration => ({
    async up(db: Kysely<unknown>) {
      await db.schema.createTable(table).addColumn('id', 'text').execute()
      await db.schema.alterTable('feedback').addColumn(table, 'text').execute()
      andThen()
    },
  })
const fails = () => {
  throw new Error('half way')
}

// DATA-14
describe(`migrations on ${engine}`, () => {
  test('make every table of the product on a fresh database', async () => {
    expect((await tablesOf(at.house.db)).map(({ name }) => name)).toEqual([
      'audit_head',
      'audit_logs',
      'audit_texts',
      'blocks',
      'case_viewers',
      'cases',
      'channels',
      'codes',
      'common_reasons',
      'data_copies',
      'deleted_messages',
      'email_changes',
      'feedback',
      'former_names',
      'former_reasons',
      'hourly_counts',
      'inverses',
      'known_browsers',
      'leavers',
      'limit_counts',
      'lockdowns',
      'mails',
      'media',
      'message_edits',
      'message_mentions',
      'message_reactions',
      'messages',
      'muted_channels',
      'name_locks',
      'names_to_follow',
      'people_seen',
      'photos',
      'privacy_versions',
      'read_marks',
      'removed_channels',
      'reports',
      'rights',
      'sanctioned_addresses',
      'sanctions',
      'search_beginnings',
      'search_blocks',
      'search_channels',
      'search_groups',
      'search_moments',
      'search_names',
      'search_words',
      'sessions',
      'site',
      'site_art',
      'site_links',
      'site_pictures',
      'spent_ids',
      'store',
      'stream_events',
      'streams',
      'upkeep_runs',
      'users',
    ])
  })

  test('change nothing when the schema is up to date', async () => {
    await migrate(at.house.db.writing, engine)
    const made = await at.house.db.writing
      .selectFrom('kysely_migration' as never)
      .selectAll()
      .execute()
    expect(made).toHaveLength(Object.keys(released).length)
  })

  test('that fail leave the old schema and its rows whole, also of the migrations before them in the same start', async () => {
    await write(at.house, tx =>
      tx
        .insertInto('feedback')
        .values({ id: 'kept', name: 'Ada', email: 'a@b.co', message: 'hi', timestamp: 1 })
        .execute(),
    )
    const before = await columns('feedback')
    const list = { ...released, '900-good': adds('good'), '901-bad': adds('bad', fails) }
    await expect(migrate(at.house.db.writing, engine, list)).rejects.toThrow(
      'The database could not be brought up to date: half way',
    )
    expect(await columns('feedback')).toEqual(before)
    expect(await columns('good')).toEqual([])
    expect(await columns('bad')).toEqual([])
    expect(await at.house.db.read(db => db.selectFrom('feedback').select('id').execute())).toEqual([{ id: 'kept' }])
  })

  test('that failed go through at the next start, once they are mended', async () => {
    const list = { ...released, '900-good': adds('good'), '901-bad': adds('bad') }
    await migrate(at.house.db.writing, engine, list)
    expect(await columns('feedback')).toEqual(expect.arrayContaining(['good', 'bad']))
  })

  test('that come late, before one that has run, are refused', async () => {
    const list = { '000-late': adds('late'), ...released, '900-good': adds('good'), '901-bad': adds('bad') }
    await expect(migrate(at.house.db.writing, engine, list)).rejects.toThrow('could not be brought up to date')
    expect(await columns('late')).toEqual([])
  })

  test('of 0.1.0 keep every report with all its columns, and let a person report the same thing again', async () => {
    await using old = await openTestHouse()
    const db = old.house.db.writing
    for (const table of await tablesOf(old.house.db)) await db.schema.dropTable(table.name).execute()
    for (const table of ['kysely_migration', 'kysely_migration_lock']) await db.schema.dropTable(table).execute()
    const before = Object.entries(released).filter(([name]) => name < '007')
    await migrate(db, engine, Object.fromEntries(before))
    const rows = Array.from({ length: 50 }, (_, n) => ({
      id: `rapor ${n}`,
      reporter_id: `ayşe ${n}`,
      reported_item: 'bora',
      item_type: n % 2 ? ('user' as const) : ('message' as const),
      target_uid: 'bora',
      channel_id: n % 3 ? null : 'kanal',
      reason: `neden ${n} İıŞş`,
      content: '{"uid":"bora"}',
      timestamp: 1_700_000_000_000 + n,
      status: n % 5 ? ('pending' as const) : ('resolved' as const),
      settled_at: n % 5 ? null : 1_700_000_000_500,
      settled_by: n % 5 ? null : 'mert',
      note: n % 5 ? null : 'Konuşuldu.',
    }))
    await db.insertInto('reports').values(rows).execute()
    const again = { ...rows[0]!, id: 'yine' }
    await expect(db.insertInto('reports').values(again).execute()).rejects.toThrow()
    await db.insertInto('streams').values({ stream: 'staff', head: 1 }).execute()

    await migrate(db, engine, released)
    const caseOf = { message: 'rapor 0', user: 'rapor 1' }
    expect(await db.selectFrom('reports').selectAll().orderBy('timestamp').execute()).toEqual(
      rows.map(row => ({ ...row, erased_at: null, case_id: caseOf[row.item_type], told_at: row.settled_at })),
    )
    // REP-13
    const told = { target_uid: 'bora', settled_at: 1_700_000_000_500, settled_by: 'mert', note: 'Konuşuldu.' }
    expect(await db.selectFrom('cases').selectAll().orderBy('id').execute()).toEqual(
      [0, 1].map(n => ({
        id: `rapor ${n}`,
        item_type: rows[n]!.item_type,
        reported_item: 'bora',
        ...told,
        channel_id: n ? null : 'kanal',
        status: 'pending',
        reopened_at: 1_700_000_000_048 + n,
        opened_at: 1_700_000_000_000 + n,
        latest_at: 1_700_000_000_048 + n,
      })),
    )
    await db.insertInto('reports').values(again).execute()
    await expect(db.insertInto('reports').values(again).execute(), 'ids are taken once').rejects.toThrow()
    expect(await db.selectFrom('streams').selectAll().execute()).toEqual([])
    // MSG-3: messages that went with a channel before their ids were kept; reports still name them.
    expect(await db.selectFrom('spent_ids').selectAll().execute()).toEqual([{ id: 'bora' }])
  })

  // DATA-2, LANG-8
  test('of an earlier release give channels and people their place by the numbers in their names', async () => {
    await using old = await openTestHouse()
    const ids = []
    for (const n of [10, 9, 100, 1]) ids.push(await addChannel(old.house, `kanal ${n}`, { name_sort: `K${n}` }))
    for (const n of Array.from({ length: 1_100 }, (_, each) => each)) await addPerson(old.house, `Üye ${n}`)
    const db = old.house.db.writing
    await db.updateTable('users').set({ name_sort: 'eski' }).execute()
    await sql`delete from kysely_migration where name >= '024-numbers-in-names'`.execute(db)

    await migrate(db, engine, migrationsUpTo('024-numbers-in-names')!)
    const channels = await db
      .selectFrom('channels')
      .select('name')
      .where('id', 'in', ids)
      .orderBy('name_sort')
      .execute()
    expect(channels.map(({ name }) => name)).toEqual(['kanal 1', 'kanal 9', 'kanal 10', 'kanal 100'])
    const people = await db.selectFrom('users').select('display_name').orderBy('name_sort').execute()
    expect(people.map(row => row.display_name)).toEqual(Array.from({ length: 1_100 }, (_, n) => `Üye ${n}`))
  })

  // ACC-69
  test('of an earlier release tell from the log who has deleted his own account', async () => {
    await using old = await openTestHouse()
    const kept = await addPerson(old.house, 'Kalan')
    const entry = (moderatorId: string, targetUserId: string) => ({
      action: 'delete_account' as const,
      moderatorId,
      targetUserId,
      extra: {},
      texts: {},
    })
    await write(old.house, async tx => {
      await record(tx, 1, entry('gitti', 'gitti'))
      await record(tx, 2, { ...entry('gitti', 'gitti'), extra: { messages: 200 } })
      await record(tx, 3, entry('operator', 'silindi'))
      await record(tx, 4, { ...entry(kept.uid, kept.uid), extra: { messages: 200 } }) // a first step: he is still there
    })
    const db = old.house.db.writing
    await sql`drop table leavers`.execute(db)
    await sql`delete from kysely_migration where name >= '050-leavers'`.execute(db)
    await migrate(db, engine, migrationsUpTo('050-leavers')!)
    expect(await db.selectFrom('leavers').select('uid').execute()).toEqual([{ uid: 'gitti' }])
  })
})
