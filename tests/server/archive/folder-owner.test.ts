import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/door.ts'
import { renewStore } from '#server/db/store.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse, write } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addFile, backupFolder } from './folder-stage.ts'

const night = Date.parse('2026-11-18T00:30:00Z')

// RUN-32
describe(`a backup folder on ${engine}`, () => {
  test('is of one place: another is refused before anything is written, one that it was moved to goes on', async () => {
    await using one = await openTestHouse()
    await using two = await openTestHouse()
    using folder = backupFolder()
    const [from, store] = [one.house.store, uuidv7()]
    await write(two.house, tx => renewStore(tx, store)) // places of tests may be copies of one
    await addFile(one.house, 'bir')
    await folder.night(one.house, { at: night })
    const before = folder.files()
    const refused = {
      message: `The backup folder ${folder.path} belongs to another place. Set BACKUP_TO to another folder.`,
      reason: 'folder-of-another', // for which pages and mails have words
    }
    await expect(folder.night(two.house, { at: night + day })).rejects.toMatchObject(refused)
    const noted = async (action: 'restore' | 'move') =>
      write(two.house, tx => record(tx, night, { action, moderatorId: 'operator', extra: { from, store } }))
    await noted('restore')
    await expect(folder.night(two.house, { at: night + day })).rejects.toMatchObject(refused)
    expect(folder.files()).toEqual(before)
    await noted('move')
    await folder.night(two.house, { at: night + day })
    await expect(folder.night(one.house, { at: night + 2 * day })).rejects.toMatchObject(refused)
  })

  test('with a file of others in the place of its lock is refused in one line', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    mkdirSync(folder.path)
    writeFileSync(join(folder.path, 'lock'), 'mine '.repeat(2_000))
    const refused = `The backup folder ${folder.path} (BACKUP_TO) has a file “lock” that is not ours.`
    await expect(folder.night(one.house, { at: night })).rejects.toThrow(refused)
    expect(readFileSync(join(folder.path, 'lock'), 'utf8')).toBe('mine '.repeat(2_000))
  })
})
