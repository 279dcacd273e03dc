import { existsSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveError } from '#server/archive/door.ts'
import { record } from '#server/audit/door.ts'
import type { Snapshot } from '#server/db/open.ts'
import { openStorage } from '#server/media/door.ts'
import { openTestHouse, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { houseStage } from '#tests/kit/stage.ts'
import { archiveOf, emptyPlace, fillEveryTable } from './stage.ts'

const at = houseStage()

/** What a hand writes into a database, or into an archive with true hashes. */
const byHand = [
  [`update media set id = '../../secret'`, 'media has in id'],
  [`update media set type = 'text/html'`, 'media has in type'],
  [`update media set type = 'image/png' || char(13) || char(10) || 'x: y'`, 'media has in type'],
  [`update users set role = 'god'`, 'users has in role'],
  [`update users set display_name = char(27) || '[2J'`, 'users has in display_name'],
  [`update users set photo_url = 'javascript:1'`, 'users has in photo_url'],
  [`update users set about = 'bir\niki'`, 'users has in about'],
  [`update photos set hash = '../a'`, 'photos has in hash'],
  [`update users set muted = 7`, 'users has in muted'],
  [`update users set password_hash = replace(password_hash, 'm=19456', 'm=200000')`, 'users has in password_hash'],
  [`update users set password_hash = 'x'`, 'users has in password_hash'],
  [`update channels set id = '../x'`, 'channels has in id'],
  [`update messages set reply_to_id = '../../x'`, 'messages has in reply_to_id'],
  [`update reports set target_uid = '../x'`, 'reports has in target_uid'],
  [`update streams set stream = 'account:../../x'`, 'streams has in stream'],
  [`update media set name = 'a' || char(13) || char(10) || 'b'`, 'media has in name'],
  [`update media set bytes = 1000000000000`, 'media has in bytes'],
  [`update messages set edited_at = -1`, 'messages has in edited_at'],
  [`update messages set seq = -5`, 'messages has in seq'],
  [`update channels set read_roles = 'user,god'`, 'channels has in read_roles'],
  [`update reports set content = 'no json'`, 'reports has in content'],
  ...[
    'null',
    '[]',
    '{}',
    '{"uid":"../x","displayName":"","role":"user"}',
    '{"uid":"01a20300-0000-7000-8000-000000000001","displayName":"","role":"god"}',
  ].map(content => [`update reports set content = '${content}'`, 'reports has in content'] as const),
  ...['null', '[["👍"]]', '[["👍",0]]', '[["ev",1]]', '[["👍",1.5]]', '{}', '[[['].flatMap(row =>
    (['messages', 'deleted_messages'] as const).map(
      table => [`update ${table} set reactions = '${row}'`, `${table} has in reactions`] as const,
    ),
  ),
  [`update message_reactions set emoji = '<b>'`, 'message_reactions has in emoji'],
  [`update stream_events set data = '7'`, 'stream_events has in data'],
  [`update stream_events set data = 'null'`, 'stream_events has in data'],
  [`update stream_events set type = 'member.promoted'`, 'stream_events has in type'],
  [`update sanctions set given_by = '../x'`, 'sanctions has in given_by'],
  [`update deleted_messages set deleted_by = 'a b'`, 'deleted_messages has in deleted_by'],
  [`update channels set created_by = '<b>'`, 'channels has in created_by'],
  [`update reports set settled_by = '../x'`, 'reports has in settled_by'],
  [`update hourly_counts set name = 'gods'`, 'hourly_counts has in name'],
  ...(engine === 'sqlite' ? [[`update users set created_at = 'yesterday'`, 'users has in created_at'] as const] : []),
] as const

const notThere = (table: string, column: string) =>
  `Its table ${table} names in ${column} what the archive does not have.`

/** Rows that name what there is not, and streams that have more than their heads tell. */
const unnamed = [
  ...['messages', 'read_marks', 'muted_channels'].map(table => [
    `update ${table} set channel_id = 'none' where channel_id = '1-id'`,
    notThere(table, 'channel_id'),
  ]),
  [
    `update deleted_messages set original_channel_id = 'none' where id = '1-id'`,
    notThere('deleted_messages', 'original_channel_id'),
  ],
  ...['messages', 'deleted_messages', 'read_marks', 'muted_channels'].map(table => [
    `update ${table} set uid = 'nobody' where uid = '1-uid'`,
    notThere(table, 'uid'),
  ]),
  ...['message_edits', 'message_mentions'].map(table => [
    `update ${table} set message_id = 'none' where message_id = '1-id'`,
    notThere(table, 'message_id'),
  ]),
  [`update streams set head = 0 where stream = 'account:1'`, 'account:1 has events after its head.'],
  [`delete from streams where stream = 'account:2'`, 'account:2 has events after its head.'],
] as [string, string][]

/** One deletes an account and leaves what it said; a removed channel is cleared in steps. */
const gone = [
  `delete from users where uid = '3-uid'`,
  `delete from read_marks where uid = '3-uid'`,
  `delete from muted_channels where uid = '3-uid'`,
  `delete from channels where id = '3-id'`,
  `update reports set target_uid = 'nobody', reporter_id = 'nobody', settled_by = 'nobody' where id = '3-id'`,
  `update sanctions set uid = 'nobody', given_by = 'operator' where id = '3-id'`,
  `update media set uid = 'nobody'`,
]

/** Everything that is refused is refused here, one after the other. */
let place: Awaited<ReturnType<typeof emptyPlace>>
beforeAll(async () => {
  await fillEveryTable(at.house)
  place = await emptyPlace()
})
afterAll(() => place[Symbol.asyncDispose]())

/** What is archived of the place after this, which is taken back. */
async function archiveAfter(change: string): Promise<Buffer> {
  const takenBack = new Error('It is taken back.')
  let bytes: Buffer | undefined
  const changing = write(at.house, async tx => {
    await sql.raw(change).execute(tx)
    const db = { ...at.house.db, read: <Result>(work: (snapshot: Snapshot) => Promise<Result>) => work(tx) }
    bytes = (await archiveOf({ ...at.house, db })).bytes
    throw takenBack
  })
  await expect(changing).rejects.toBe(takenBack)
  return bytes!
}

// RUN-27
describe(`an archive with rows that no Meydan wrote, on ${engine}`, () => {
  test.each(byHand)('%s: is refused in one line, and leaves nothing', async (change, why) => {
    const statement = engine === 'sqlite' ? change : change.replaceAll('char(', 'chr(')
    const bytes = await archiveAfter(`${statement} where ${firstOf(change)}`)
    const refused = place.restore(bytes)
    await expect(refused).rejects.toThrow(ArchiveError)
    await expect(refused).rejects.toThrow(`No Meydan wrote what its table ${why}.`)
    expect(await place.left()).toEqual([])
  })

  test.each(unnamed)('%s: is refused in one line, and leaves nothing', async (change, why) => {
    const bytes = await archiveAfter(change)
    const refused = place.restore(bytes)
    await expect(refused).rejects.toThrow(ArchiveError)
    await expect(refused).rejects.toThrow(why)
    expect(await place.left()).toEqual([])
  })

  test('as it stands without any of these is restored there, where all of them were refused', async () => {
    await place.restore((await archiveOf(at.house)).bytes)
  })

  test('of which some name who is gone, as a place may, is restored', async () => {
    await using one = await openTestHouse()
    await fillEveryTable(one.house)
    await write(one.house, async tx => {
      for (const change of gone) await sql.raw(change).execute(tx)
      await record(tx, 4, { action: 'delete_account', moderatorId: 'operator', targetUserId: '3-uid' })
    })
    const { bytes } = await archiveOf(one.house)
    await using place = await emptyPlace()
    await place.restore(bytes)
  })

  test('reaches no file beside the uploads, should such a row be there', async () => {
    await using one = await openTestHouse()
    const storage = await openStorage(one.house.config)
    const outside = join(one.house.config.dataDir, 'secret')
    for (const key of ['../../secret', '../secret', outside, 'secret', '']) {
      writeFileSync(outside, 'secret')
      expect(await storage.open(key), key).toBeNull()
      await storage.remove([key])
      expect(existsSync(outside), key).toBe(true)
      await expect(storage.put(key, outside, 'text/plain'), key).rejects.toThrow('no key')
    }
    await rm(outside)
  })
})

/** One row is enough, and two of the same key are none. */
const keys: Record<string, string> = {
  users: 'uid',
  stream_events: 'stream',
  streams: 'stream',
  hourly_counts: 'name',
  message_reactions: 'message_id',
}

const firstOf = (change: string): string => {
  const table = change.split(' ')[1]!
  const key = keys[table] ?? 'id'
  return `${key} = (select min(${key}) from ${table})`
}
