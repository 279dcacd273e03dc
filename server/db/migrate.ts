import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as ground from './migrations/001-ground.ts'
import * as chat from './migrations/002-chat.ts'
import * as moderation from './migrations/003-moderation.ts'
import * as desks from './migrations/004-desks.ts'
import * as letters from './migrations/005-letters.ts'
import * as undo from './migrations/006-undo.ts'
import * as cases from './migrations/007-cases.ts'
import * as codesUnwritten from './migrations/008-codes-unwritten.ts'
import * as names from './migrations/009-names.ts'
import * as limits from './migrations/010-limits.ts'
import * as seeing from './migrations/011-seeing.ts'
import * as sanctions from './migrations/012-sanctions.ts'
import * as spentIds from './migrations/013-spent-ids.ts'
import * as store from './migrations/014-store.ts'
import * as upkeep from './migrations/015-upkeep.ts'
import * as retention from './migrations/016-retention.ts'
import * as counts from './migrations/017-counts.ts'
import * as limitsTogether from './migrations/018-limits-together.ts'
import * as quietWords from './migrations/019-quiet-words.ts'
import * as site from './migrations/020-site.ts'
import * as openedChannels from './migrations/021-opened-channels.ts'
import * as pictures from './migrations/022-pictures.ts'
import * as privacy from './migrations/023-privacy.ts'
import * as numbersInNames from './migrations/024-numbers-in-names.ts'
import * as casesOfReports from './migrations/025-cases.ts'
import * as inverses from './migrations/026-inverses.ts'
import * as lockdowns from './migrations/027-lockdowns.ts'
import * as reasons from './migrations/028-reasons.ts'
import * as search from './migrations/029-search.ts'
import * as greeted from './migrations/030-greeted.ts'
import * as lastSeen from './migrations/031-last-seen.ts'
import * as casesWaiting from './migrations/032-cases-waiting.ts'
import * as searchPacked from './migrations/033-search-packed-needs-029.ts'
import * as emailChanges from './migrations/034-email-changes.ts'
import * as reactions from './migrations/035-reactions.ts'
import * as formerNames from './migrations/036-former-names.ts'
import * as searchBeginnings from './migrations/037-search-beginnings.ts'
import * as ownDeletion from './migrations/038-own-deletion.ts'
import * as looksOfPeople from './migrations/039-looks-of-people.ts'
import * as pins from './migrations/040-pins.ts'
import * as blocks from './migrations/041-blocks.ts'
import * as photos from './migrations/042-photos.ts'
import * as profileResets from './migrations/043-profile-resets.ts'
import * as dataCopies from './migrations/044-data-copies.ts'
import * as packedBeginnings from './migrations/048-packed-beginnings.ts'
import * as formerReasons from './migrations/049-former-reasons.ts'
import * as leavers from './migrations/050-leavers.ts'
import * as preferences from './migrations/051-preferences.ts'
import * as moreFiles from './migrations/052-more-files.ts'
import * as namesByBeginnings from './migrations/053-names-by-beginnings.ts'
import * as about from './migrations/054-about.ts'
import * as namesToFollow from './migrations/055-names-to-follow.ts'
import * as filed from './migrations/056-filed.ts'
import type { Engine } from './columns.ts'
import { areAll, isFurther, seenHere } from './newer.ts'
import { oidHere, schemaHere } from './tables-here.ts'
import type { Tables } from './tables.ts'
import { isWorthAnotherTry } from './unavailable.ts'

/** In order; a released one never changes. */
export const migrations: Record<string, (engine: Engine) => Migration> = {
  '001-ground': ground.migration,
  '002-chat': chat.migration,
  '003-moderation': moderation.migration,
  '004-desks': desks.migration,
  '005-letters': letters.migration,
  '006-undo': undo.migration,
  '007-cases': cases.migration,
  '008-codes-unwritten': codesUnwritten.migration,
  '009-names': names.migration,
  '010-limits': limits.migration,
  '011-seeing': seeing.migration,
  '012-sanctions': sanctions.migration,
  '013-spent-ids': spentIds.migration,
  '014-store': store.migration,
  '015-upkeep': upkeep.migration,
  '016-retention': retention.migration,
  '017-counts': counts.migration,
  '018-limits-together': limitsTogether.migration,
  '019-quiet-words': quietWords.migration,
  '020-site': site.migration,
  '021-opened-channels': openedChannels.migration,
  '022-pictures': pictures.migration,
  '023-privacy': privacy.migration,
  '024-numbers-in-names': numbersInNames.migration,
  '025-cases': casesOfReports.migration,
  '026-inverses': inverses.migration,
  '027-lockdowns': lockdowns.migration,
  '028-reasons': reasons.migration,
  '029-search': search.migration,
  '030-greeted': greeted.migration,
  '031-last-seen': lastSeen.migration,
  '032-cases-waiting': casesWaiting.migration,
  '033-search-packed-needs-029': searchPacked.migration,
  '034-email-changes': emailChanges.migration,
  '035-reactions': reactions.migration,
  '036-former-names': formerNames.migration,
  '037-search-beginnings': searchBeginnings.migration,
  '038-own-deletion': ownDeletion.migration,
  '039-looks-of-people': looksOfPeople.migration,
  '040-pins': pins.migration,
  '041-blocks': blocks.migration,
  '042-photos': photos.migration,
  '043-profile-resets': profileResets.migration,
  '044-data-copies': dataCopies.migration,
  '048-packed-beginnings': packedBeginnings.migration,
  '049-former-reasons': formerReasons.migration,
  '050-leavers': leavers.migration,
  '051-preferences': preferences.migration,
  '052-more-files': moreFiles.migration,
  '053-names-by-beginnings': namesByBeginnings.migration,
  '054-about': about.migration,
  '055-names-to-follow': namesToFollow.migration,
  '056-filed': filed.migration,
}

/**
 * Brings the schema up to date, each engine inside one transaction: a migration that fails leaves the old schema whole.
 * Two processes starting at once wait for each other (Kysely's migration lock). Where a newer Meydan has brought it
 * further and this one may serve beside it, nothing is done, and false is answered. Up to date is told by the names
 * alone: Kysely's migrator looks at each column of each table first, three times.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine, list = migrations): Promise<boolean> {
  const [seen, known] = [await seenHere(db, engine), Object.keys(list)]
  if (areAll(seen, known)) return true
  if (isFurther(seen, engine, known)) return false
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(list).map(([name, migrationFor]) => [name, inTurn(engine, migrationFor)])),
  }
  // Without it the tables of another schema, another place, are taken for ours.
  const schema = engine === 'postgres' ? await schemaHere(db) : null
  const where = schema === null ? {} : { migrationTableSchema: schema }
  for (let tries = 1; ; tries++) {
    const { error } = await new Migrator({ db, provider, ...where }).migrateToLatest()
    if (!error) return true
    if (tries < triesMax && isWorthAnotherTry(error)) continue
    throw new Error(`The database could not be brought up to date: ${(error as Error).message}`, { cause: error })
  }
}

/** Whether there is nothing to bring: asked on a connection that is there, before one is opened for it. */
export const isUpToDate = async (db: Kysely<Tables>, engine: Engine): Promise<boolean> =>
  areAll(await seenHere(db, engine), Object.keys(migrations))

/** Who reads meanwhile may hold a table that a migration wants, and want one that it holds. */
const triesMax = 5

/**
 * Processes of the version before may write meanwhile. The transaction of the migrations takes its turn as theirs do,
 * before it takes any table: so neither waits for what the other one holds.
 */
const inTurn = (engine: Engine, migrationFor: (engine: Engine) => Migration): Migration => {
  const { up } = migrationFor(engine)
  if (engine === 'sqlite') return { up }
  return {
    up: async db => {
      const { rows } = await sql<{ is: boolean }>`select ${sql.raw(oidHere('rights'))} is not null as "is"`.execute(db)
      if (rows[0]!.is) await sql`select epoch from rights for update`.execute(db)
      await up(db)
    },
  }
}

/**
 * The migrations up to this one, with which rows of an older release fit into their tables; null where there is no
 * such.
 */
export const migrationsUpTo = (name: string): typeof migrations | null =>
  Object.hasOwn(migrations, name) ? Object.fromEntries(Object.entries(migrations).filter(([one]) => one <= name)) : null

export const lastMigration = (): string => Object.keys(migrations).toSorted().at(-1)!
