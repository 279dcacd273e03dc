import { rm } from 'node:fs/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { Around } from '#server/app/commands/command.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Snapshot, Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refusal } from '#server/gate/refusal.ts'
import { narrowRights } from '#server/gate/acts/narrow-rights.ts'
import type { House } from '#server/house.ts'
import { openStorage } from '#server/media/door.ts'
import { testClock } from './clock.ts'
import { createDatabase, postgresUrl } from '#tests/kit/machine/database.ts'
import { emptyPlace } from '#tests/kit/machine/empty-place.ts'

/** Database, writer and outbox without a server in front: for promises about data. */
export async function openTestHouse(clock = testClock()) {
  const dataDir = await emptyPlace('meydan-house-')
  const database = postgresUrl ? await createDatabase() : null
  const databaseUrl = database?.url ?? ''
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const { house, close } = await openHouse(config, clock, pino({ level: 'silent' }))
  return {
    house,
    clock,
    dataDir,
    databaseUrl,
    [Symbol.asyncDispose]: async () => {
      await close()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestHouse = Awaited<ReturnType<typeof openTestHouse>>

/** What a command finds around it where no server runs. */
export const around = ({ config }: House): Around => ({ storage: () => openStorage(config), serving: null })

/** Writes past all rules, for what no route does yet: a sanction, reading roles. It narrows rights, as those do. */
export async function write<Result>(house: House, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const verb = async (tx: Tx) => {
    narrowRights(tx)
    return { result: await work(tx) }
  }
  const outcome = await house.writer.run({ verb }, null, {})
  if (outcome instanceof Refusal) throw new Error(`Refused: ${outcome.code}`)
  return outcome.result
}

export async function addChannel(
  house: House,
  name: string,
  rights: Partial<Tables['channels']> = {},
): Promise<string> {
  const id = uuidv7()
  const row: Tables['channels'] = {
    id,
    name,
    name_key: name,
    name_look: name,
    name_sort: name,
    description: '',
    created_by: 'operator',
    created_at: 0,
    allowed_roles: '',
    read_roles: '',
    read_only: 0,
    head: 0,
    last_timestamp: 0,
    position: null,
    is_open: 0,
    lockdowns: '[]',
    ...rights,
  }
  await write(house, tx => tx.insertInto('channels').values(row).execute())
  return id
}

/**
 * How many rows stand in each table: what a refusal must not change. Limits count it, and who asked was here, so their
 * rows are left out; and the search index follows by itself, names too.
 */
export async function rowCounts(db: Database): Promise<Record<string, number>> {
  return db.read(async snapshot => {
    const counts: Record<string, number> = {}
    const tables = (await tablesOf(db)).filter(
      ({ name }) => !/^(limit_counts$|people_seen$|names_to_follow$|search_)/.test(name),
    )
    for (const { name } of tables) counts[name] = await countIn(snapshot, name as keyof Tables)
    return counts
  })
}

export const tablesOf = async (db: Database): Promise<{ name: string }[]> => {
  const tables = await db.writing.introspection.getTables()
  return tables.filter(({ name }) => !name.startsWith('kysely_')).sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function countIn(snapshot: Snapshot, table: keyof Tables): Promise<number> {
  const { count } = await snapshot
    .selectFrom(table)
    .select(row => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
