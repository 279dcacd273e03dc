import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { countNames } from '#contract/status.ts'
import { type End, restoreInto, type RestoreOptions, writeArchive } from '#server/archive/door.ts'
import { allTables } from '#server/archive/tables.ts'
import { record } from '#server/audit/door.ts'
import { openEmptyPlace } from '#server/app/start/empty-place.ts'
import { openHouse } from '#server/app/start/open-house.ts'
import { readConfig } from '#server/config.ts'
import { lastMigration } from '#server/db/migrate.ts'
import type { Tx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { House } from '#server/house.ts'
import { keysOfPhoto, openStorage, thumbnailKey } from '#server/media/door.ts'
import { artKey } from '#server/media/storage.ts'
import { write } from '#tests/kit/house.ts'
import { testClock } from '#tests/kit/clock.ts'
import { createEmptyDatabase, postgresUrl } from '#tests/kit/machine/database.ts'

/**
 * What must come back as it went: both alphabets, signs that JSON, SQL and lines mean something by, and beyond 16 bits.
 */
export const hostile = 'İIıi “tırnak” \' " \\ \n \r \u2028 \u0000 {"a":[1]} 🏮 e\u0301 %_*'.replace('\u0000', '')

/** What is looked at as it is read; the rest may hold any text. */
const chosen: Record<string, string | number> = {
  role: 'moderator',
  name: 'İIıi “tırnak” \' " \\ 🏮 e\u0301 %_*',
  display_name: 'İIıi “tırnak” \' " \\ 🏮 e\u0301 %_*',
  email: 'a" b@example.com',
  photo_url: '',
  about: 'İIıi “tırnak” \' " \\ 🏮 e\u0301 %_*',
  responsible: 'İIıi “tırnak” \' " \\ 🏮 e\u0301 %_*',
  contact: 'https://a.example/?q=%22',
  postal_address: 'İIıi “tırnak” \' " \\ 🏮 e\u0301 %_*',
  muted: 1,
  deletes_messages: 1,
  email_verified: 1,
  password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`,
  kind: 'mute',
  amount: '5',
  unit: 'minutes',
  ended_why: 'undone',
  allowed_roles: 'owner,user',
  read_roles: '',
  read_only: 0,
  is_open: 0,
  lockdowns: '[]',
  reactions: '[["👩🏽‍💻",2],["❤️",1]]',
  emoji: '👩🏽‍💻',
  given_role: 'moderator',
  item_type: 'message',
  status: 'dismissed',
  content: JSON.stringify({ uid: uuidv7(), displayName: hostile, role: 'user', text: hostile }),
  facts: JSON.stringify({ error: hostile }),
  payload: JSON.stringify({ before: null, after: hostile }),
  data: JSON.stringify({ [hostile]: [hostile] }),
  type: 'member.changed',
}

const ofLockdowns: Record<string, string> = { kind: 'slow', ended_why: 'ended' }
const countsOf = Object.keys(countNames)

/** A place with some rows in every table and a file. */
export async function fillEveryTable(house: House): Promise<void> {
  const storage = await openStorage(house.config)
  const [ids, photoId] = [[uuidv7(), uuidv7()], uuidv7()] as const
  for (const key of [ids[0], thumbnailKey(ids[0]), artKey(ids[0], 'small'), ids[1], ...keysOfPhoto(photoId)]) {
    const path = join(storage.incomingDir, key)
    await writeFile(path, key.includes('.') ? 'küçük' : 'bytes of a file')
    await storage.put(key, path, 'text/plain')
  }
  await write(house, async tx => {
    for (const table of allTables) {
      if (/^(audit_|rights|store|media|photos|site(_links|_art|_pictures)?$)/.test(table)) continue
      const found = (await tx.introspection.getTables()).find(({ name }) => name === table)
      for (let n = 1; n <= 3; n++) {
        const row = Object.fromEntries(
          found!.columns.map(({ name, dataType, isNullable }) => {
            const isNumber = /int/i.test(dataType)
            if (isNullable && n === 2) return [name, null]
            if (name === 'stream') return [name, `account:${n}`]
            if (/^(\w+_)?(channel|message)_id$/.test(name)) return [name, `${n}-id`]
            if (/^(id|uid|\w+_(id|uid|by)|reported_item)$/.test(name)) return [name, `${n}-${name}`]
            if (table === 'hourly_counts' && name === 'name') return [name, countsOf[n]]
            if (table === 'lockdowns' && name in ofLockdowns) return [name, ofLockdowns[name]]
            if (name in chosen) return [name, chosen[name]]
            if (name === 'head') return [name, 9_000 + n]
            if (name.endsWith('seq')) return [name, n]
            return [name, isNumber ? n * 1_000_000_000_007 : `${n} ${name} ${hostile}`]
          }),
        )
        await tx
          .insertInto(table as 'users')
          .values(row as unknown as Tables['users'])
          .execute()
      }
    }
    for (const [index, id] of ids.entries()) {
      const row = {
        id,
        uid: 'u',
        name: `${String(chosen.name)}.txt`,
        type: 'text/plain',
        bytes: 15,
        created_at: 1,
        attached_at: 2,
      }
      await tx
        .insertInto('media')
        .values({ ...row, width: null, height: null, has_thumbnail: index === 0 ? 1 : 0, is_spoiler: 0 })
        .execute()
    }
    await fillSite(tx, artKey(ids[0], 'small'))
    await tx
      .insertInto('photos')
      .values({ id: photoId, uid: '1-uid', hash: 'f'.repeat(32), goes_at: null })
      .execute()
    await tx.insertInto('site_pictures').values({ file_id: ids[0], message_id: '1-id', picked_at: 3 }).execute()
    const texts = { moderatorName: hostile, reason: hostile }
    for (const n of [1, 2, 3]) await record(tx, n, { action: 'mute_user', moderatorId: 'u', targetUserId: 'v', texts })
  })
}

/** The site's own page, with art of one size. */
async function fillSite(tx: Tx, storage_key: string): Promise<void> {
  const [hash, name] = ['0123456789abcdef'.repeat(2), String(chosen.name)]
  const texts = { sentence_tr: hostile, sentence_en: hostile, art_alt_tr: hostile, art_alt_en: hostile }
  await tx
    .updateTable('site')
    .set({ studio_name: name, game_name: name, ...texts, art_hash: hash, least_age: 13 })
    .execute()
  await tx.insertInto('site_links').values({ position: 0, label: name, url: 'https://a.example/?q=%22' }).execute()
  const measures = { width: 320, height: 320, bytes: Buffer.byteLength('küçük') }
  await tx
    .insertInto('site_art')
    .values({ hash, size: 'small', storage_key, ...measures, unused_since: null })
    .execute()
}

export async function archiveOf(
  house: House,
  withSecrets = true,
  withRuns = false,
): Promise<{ bytes: Buffer; end: End }> {
  let bytes = Buffer.alloc(0)
  const take = async (tar: Readable): Promise<void> => {
    bytes = await buffer(tar)
  }
  const end = await archiveInto(house, withSecrets, take, withRuns)
  return { bytes, end }
}

export async function archiveInto(
  house: House,
  withSecrets: boolean,
  take: (tar: Readable) => Promise<unknown>,
  withRuns = false,
): Promise<End> {
  const storage = await openStorage(house.config)
  const manifest = { version: '0.2.0', madeAt: 1_795_000_000_000, schema: lastMigration(), store: 'a-store' }
  const options = { withSecrets, withRuns, withFiles: true, beside: null, onProgress: () => {} }
  return writeArchive({ db: house.db, storage, manifest }, options, take)
}

/** An empty place on an engine of this run, and what a restore into it leaves there. */
export async function emptyPlace(on: 'sqlite' | 'postgres' = postgresUrl ? 'postgres' : 'sqlite') {
  const dataDir = await mkdtemp(join(tmpdir(), 'meydan-restored-'))
  const database = on === 'postgres' ? await createEmptyDatabase() : null
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' })
  return {
    config,
    restore: async (
      bytes: Buffer | Readable,
      as: 'restore' | 'move' = 'restore',
      beside: RestoreOptions['beside'] = null,
    ) => {
      const place = await openEmptyPlace(config)
      try {
        const input = Buffer.isBuffer(bytes) ? Readable.from([bytes], { objectMode: false }) : bytes
        const restored = await restoreInto(place.database, place.files, input, {
          as,
          now: 5,
          beside,
          onProgress: () => {},
        })
        await place.finish()
        return restored
      } catch (error) {
        await place.undo()
        throw error
      } finally {
        place.unlock()
      }
    },
    /** All that was restored goes again. */
    empty: async () => {
      for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
      if (database) await dropTables(database.url)
    },
    open: () => openHouse(config, testClock(), pino({ level: 'silent' })),
    /** What lies in the data directory, but for what a lock is. */
    left: async () => (await readdir(dataDir)).filter(name => name !== 'lock'),
    [Symbol.asyncDispose]: async () => {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
}
