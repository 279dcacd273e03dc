import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { verify } from '#server/audit/door.ts'
import { storeOf } from '#server/db/store.ts'
import { archivedTables, secretTables } from '#server/archive/tables.ts'
import { keysOfPhoto, openStorage } from '#server/media/door.ts'
import { artKeys } from '#server/site/door.ts'
import { fillChannel } from '#tests/kit/fill.ts'
import { addChannel, openTestHouse, write } from '#tests/kit/house.ts'
import { engine, postgresUrl } from '#tests/kit/machine/database.ts'
import { addPerson } from '#tests/kit/people.ts'
import { archiveInto, archiveOf, emptyPlace, fillEveryTable } from './stage.ts'

/** What a restore or a move writes itself. */
const ofTheRestore = ['audit_logs', 'audit_texts', 'audit_head']
const withoutOwn = (tables: Record<string, unknown>, others: readonly string[] = []) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => ![...ofTheRestore, ...others].includes(name)))

// RUN-24, RUN-25, SITE-9
describe(`an archive on ${engine}`, () => {
  test('holds every row of every table, and the restored place has the same', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    const { bytes, end } = await archiveOf(one.house)
    for (const table of archivedTables) expect(end.tables[table]?.rows, table).toBeGreaterThan(0)

    await using place = await emptyPlace()
    const { store } = await place.restore(bytes)
    const { house, close } = await place.open()
    const again = await archiveOf(house)
    expect(withoutOwn(again.end.tables, secretTables)).toEqual(withoutOwn(end.tables, secretTables))
    expect(again.end.files).toEqual(end.files)
    const uploads = { files: end.tables.media!.rows, bytes: end.tables.media!.rows * 'bytes of a file'.length }
    expect(end.files.uploads, 'as status counts: without thumbnails').toEqual(uploads)
    expect(end.files.objects).toBeGreaterThan(end.files.uploads.files)
    const found = await house.db.read(async db => ({
      audit: await verify(db),
      store: await storeOf(db),
      sessions: await db.selectFrom('sessions').selectAll().execute(),
      codes: await db.selectFrom('codes').selectAll().execute(),
      waiting: await db.selectFrom('mails').selectAll().where('next_attempt_at', 'is not', null).execute(),
      last: await db.selectFrom('audit_logs').selectAll().orderBy('n', 'desc').limit(1).execute(),
    }))
    expect(found).toMatchObject({ audit: { broken: null, entries: 4 }, store: { id: store, moved_to: null } })
    expect([found.sessions, found.codes, found.waiting]).toEqual([[], [], []])
    expect(found.last).toMatchObject([{ action: 'restore', moderator_id: 'operator', timestamp: 5 }])
    const storage = await openStorage(house.config)
    const [media] = await house.db.read(db =>
      db.selectFrom('media').selectAll().where('has_thumbnail', '=', 1).execute(),
    )
    expect(await text((await storage.open(media!.id))!.body)).toBe('bytes of a file')
    expect(await text((await storage.open(`${media!.id}.thumbnail`))!.body)).toBe('küçük')
    const [photo] = await house.db.read(db => db.selectFrom('photos').selectAll().execute())
    for (const key of keysOfPhoto(photo!.id)) expect(await text((await storage.open(key))!.body)).toBe('küçük')
    for (const key of await house.db.read(artKeys)) expect(await text((await storage.open(key))!.body)).toBe('küçük')
    await close()
    expect(await place.left()).not.toContain('restoring')
  })

  test('without a passphrase has no sessions, codes, mails or known browsers, and no word of them', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    await write(one.house, tx => tx.updateTable('users').set({ sign_up_browser: 'of a browser' }).execute())
    const { bytes, end } = await archiveOf(one.house, false)
    await using place = await emptyPlace()
    await place.restore(bytes)
    const { house, close } = await place.open()
    const browsers = await house.db.read(db => db.selectFrom('users').select('sign_up_browser').execute())
    expect(browsers.map(row => row.sign_up_browser)).toEqual([null, null, null])
    await close()
    expect(Object.keys(end.tables).filter(table => secretTables.some(secret => secret === table))).toEqual([])
    expect(Object.keys(end.tables)).toHaveLength(archivedTables.length - secretTables.length)
  })

  test('of a move has how backups went, which no archive and no restored place may have', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    expect(Object.keys((await archiveOf(one.house)).end.tables)).not.toContain('upkeep_runs')
    const { bytes } = await archiveOf(one.house, true, true)
    await using place = await emptyPlace()
    await expect(place.restore(bytes)).rejects.toThrow('The tables of the archive are not those of its release.')
    expect(await place.left()).toEqual([])
  })

  test('goes into an empty place only, and leaves another one as it is', async () => {
    await using one = await openTestHouse()
    const { bytes } = await archiveOf(one.house)
    await using place = await emptyPlace()
    await place.restore(bytes)
    await expect(place.restore(bytes)).rejects.toThrow(/is not empty/)
  })

  test.each([
    ['before it took anything', 0],
    ['after the first bytes', 1],
    ['in the middle of it', 200_000],
  ])('whose taker fails %s ends with the taker’s error, and reads no more', async (_, most) => {
    await using one = await openTestHouse()
    const { uid } = await addPerson(one.house, 'Çok')
    const channelId = await addChannel(one.house, 'uzun')
    const columns = () => ({ text: randomBytes(300).toString('base64') })
    await fillChannel(one.house, { channelId, uid, count: 2_000, columns })
    const take = async (tar: Readable): Promise<void> => {
      let taken = 0
      if (most > 0) for await (const bytes of tar) if ((taken += (bytes as Buffer).length) >= most) break
      tar.destroy()
      await wait(20) // it takes back what it made
      throw new Error('The disk is full.')
    }
    await expect(archiveInto(one.house, false, take)).rejects.toThrow('The disk is full.')
  })

  test('names a file that its rows speak of and that is not there', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    const storage = await openStorage(one.house.config)
    const [media] = await one.house.db.read(db => db.selectFrom('media').select('id').orderBy('id').execute())
    await storage.remove([media!.id])
    const { bytes, end } = await archiveOf(one.house)
    expect(end.missing).toEqual([media!.id])
    await using place = await emptyPlace()
    await place.restore(bytes)
  })

  test.runIf(postgresUrl)('goes to SQLite and back again, and all three have equal tables', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    const first = await archiveOf(one.house, true, true)
    expect(first.end.tables.upkeep_runs?.rows).toBe(3)
    await using sqlite = await emptyPlace('sqlite')
    await sqlite.restore(first.bytes, 'move')
    const there = await sqlite.open()
    const second = await archiveOf(there.house, true, true)
    await there.close()
    await using postgres = await emptyPlace('postgres')
    await postgres.restore(second.bytes, 'move')
    const back = await postgres.open()
    const third = await archiveOf(back.house, true, true)
    await back.close()
    expect(withoutOwn(second.end.tables)).toEqual(withoutOwn(first.end.tables))
    expect(withoutOwn(third.end.tables)).toEqual(withoutOwn(first.end.tables))
    expect(third.end.files).toEqual(first.end.files)
  })
})
