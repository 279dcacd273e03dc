import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { migrate, migrations, migrationsUpTo } from '#server/db/migrate.ts'
import { needsMoreThan, NewerDatabase } from '#server/db/newer.ts'
import { openReading } from '#server/db/open.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { faultsBetween, schemaOfTables } from '#tests/kit/machine/schema.ts'

/** Since then processes of two versions may serve one place. */
const first = '018-limits-together'
const names = Object.keys(migrations).toSorted()

const does = (up: (db: Kysely<unknown>) => Promise<unknown>) => (): Migration => ({
  up: async db => void (await up(db)),
})

/** A house whose database has run these migrations only. */
async function openAt(name: string) {
  const opened = await openTestHouse()
  const db = opened.house.db.writing
  for (const { name: table } of await db.introspection.getTables({ withInternalKyselyTables: true }))
    await db.schema.dropTable(table).execute()
  await migrate(db, engine, migrationsUpTo(name)!)
  return { ...opened, db }
}

// DATA-22
test(`each migration leaves the schema usable for the version before, on ${engine}`, async () => {
  await using at = await openAt(first)
  for (const name of names.filter(each => each > first)) {
    const before = await schemaOfTables(at.db)
    await migrate(at.db, engine, migrationsUpTo(name)!)
    if (!name.includes('-needs-')) expect(faultsBetween(before, await schemaOfTables(at.db)), name).toEqual([])
  }
})

test('a migration that takes something away names one before it, which the version before knows', () => {
  for (const name of names.filter(each => each.includes('-needs-'))) {
    const needed = /-needs-(\d{3})$/.exec(name)?.[1]
    expect(needed, name).toBeDefined()
    expect(names.filter(each => each < name).map(each => each.slice(0, 3))).toContain(needed)
  }
})

const planted: [string, string, (db: Kysely<unknown>) => Promise<unknown>][] = [
  ['drops a table', 'feedback is gone', db => db.schema.dropTable('feedback').execute()],
  ['drops a column', 'is gone', db => db.schema.alterTable('feedback').dropColumn('email').execute()],
  ['renames a column', 'is gone', db => db.schema.alterTable('feedback').renameColumn('email', 'address').execute()],
  ['makes one unique', 'is new', db => db.schema.createIndex('x').on('feedback').column('email').unique().execute()],
  [
    'demands a value that nobody of before gives',
    'nobody of before fills it',
    db =>
      db.schema
        .createTable('feedback_2')
        .addColumn('id', 'text', column => column.primaryKey().notNull())
        .addColumn('mood', 'text', column => column.notNull())
        .execute()
        .then(() => db.schema.dropTable('feedback').execute())
        .then(() => db.schema.alterTable('feedback_2').renameTo('feedback').execute()),
  ],
]

test.each(planted)(`one that %s is found, on ${engine}`, async (_, fault, up) => {
  await using at = await openTestHouse()
  const db = at.house.db.writing
  const before = await schemaOfTables(db)
  await migrate(db, engine, { ...migrations, '900-bad': does(up) })
  expect(faultsBetween(before, await schemaOfTables(db)).join()).toContain(fault)
})

test(`one that adds a table, a column that may be empty or has a default, and an index, is not, on ${engine}`, async () => {
  await using at = await openTestHouse()
  const db = at.house.db.writing
  const before = await schemaOfTables(db)
  const up = async (on: Kysely<unknown>): Promise<void> => {
    await on.schema.createTable('moods').addColumn('id', 'text').execute()
    await on.schema.alterTable('feedback').addColumn('mood', 'text').execute()
    await on.schema
      .alterTable('feedback')
      .addColumn('stars', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await on.schema.createIndex('feedback_by_mood').on('feedback').column('mood').execute()
  }
  await migrate(db, engine, { ...migrations, '900-good': does(up) })
  expect(faultsBetween(before, await schemaOfTables(db))).toEqual([])
})

const nothing = does(async () => {})

test(`over PostgreSQL one of the version before starts beside a newer schema, over SQLite never, on ${engine}`, async () => {
  await using at = await openTestHouse()
  const db = at.house.db.writing
  await migrate(db, engine, { ...migrations, '900-good': nothing })
  if (engine === 'postgres') expect(await migrate(db, engine)).toBe(false)
  else await expect(migrate(db, engine)).rejects.toThrow(new NewerDatabase('900-good'))
})

test(`nobody starts where a migration needs more than he knows, nor where one of his own is missing, on ${engine}`, async () => {
  await using at = await openTestHouse()
  const db = at.house.db.writing
  await migrate(db, engine, { ...migrations, '900-good': nothing, '902-more': nothing })
  const late = { ...migrations, '900-good': nothing, '901-late': nothing }
  await expect(migrate(db, engine, late)).rejects.toThrow(engine === 'sqlite' ? '902-more' : 'could not be brought up')
  const gone = '903-old-names-gone-needs-900'
  await migrate(db, engine, { ...migrations, '900-good': nothing, '902-more': nothing, [gone]: nothing })
  await expect(migrate(db, engine)).rejects.toThrow(new NewerDatabase(gone))
})

test(`a backup by a Meydan that does not know all of the tables is refused, on ${engine}`, async () => {
  await using at = await openTestHouse()
  await migrate(at.house.db.writing, engine, { ...migrations, '900-good': nothing })
  const { dataDir, databaseUrl } = at
  await expect(openReading({ dataDir, databaseUrl, log: at.house.log })).rejects.toThrow(new NewerDatabase('900-good'))
})

test('who needs what is read from the name alone', () => {
  expect(needsMoreThan('031-old-names-gone-needs-029', '028-x')).toBe(true)
  expect(needsMoreThan('031-old-names-gone-needs-029', '029-x')).toBe(false)
  expect(needsMoreThan('031-needs-care', '001-x')).toBe(false)
})
