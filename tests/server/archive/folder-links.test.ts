import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { archiveNameOf } from '#server/archive/door.ts'
import { day } from '#tests/kit/clock.ts'
import { openTestHouse } from '#tests/kit/house.ts'
import { engine } from '#tests/kit/machine/database.ts'
import { addFile, backupFolder } from './folder-stage.ts'

const night = Date.parse('2026-11-18T12:30:00Z')
const hash = `cd${'2'.repeat(62)}`
/** Names that the folder would take for its own. */
const taken = [hash, `${hash}.unfinished-1`, 'meydan-20200101T000000Z.tar']

/** Links of the folder that lead out, each to what a sweep or the next backup would remove there. */
const links: Record<string, (folder: string, outside: string) => void> = {
  'a folder of two letters': (folder, outside) => symlinkSync(outside, join(folder, 'files/cd')),
  'its files': (folder, outside) => {
    mkdirSync(join(outside, 'cd'))
    for (const name of [hash, `${hash}.unfinished-1`]) renameSync(join(outside, name), join(outside, 'cd', name))
    rmSync(join(folder, 'files'), { recursive: true })
    symlinkSync(outside, join(folder, 'files'))
  },
}

// RUN-32
describe(`a link in a backup folder on ${engine}`, () => {
  test.each(Object.keys(links))('in the place of %s: nothing behind it goes', async name => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    await addFile(one.house, 'bir')
    await folder.night(one.house, { at: night })
    const outside = join(dirname(folder.path), 'outside')
    mkdirSync(outside)
    for (const each of taken) writeFileSync(join(outside, each), 'mine')
    links[name]!(folder.path, outside)
    const before = readdirSync(outside, { recursive: true })
    const told = await folder.night(one.house, { at: night + 60_000 }).catch((error: Error) => error.message)
    if (name === 'its files') expect(told).toMatch(/is no folder\.$/)
    else expect(told).toMatchObject({ removedArchives: 1 })
    expect(readdirSync(outside, { recursive: true })).toEqual(before)
  })

  test('by the name of an archive: it is none', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    await folder.night(one.house, { at: night })
    const outside = join(dirname(folder.path), 'mine.tar')
    writeFileSync(outside, 'mine')
    const link = join(folder.path, archiveNameOf(night - day))
    symlinkSync(outside, link)
    const told = await folder.night(one.house, { at: night + 60_000 })
    expect(told, 'nothing of it is read').toMatchObject({ removedArchives: 1, unread: null })
    expect(folder.archives()).toContain(basename(link))
  })

  test('by the name of a temporary file: nothing is written through it', async () => {
    await using one = await openTestHouse()
    using folder = backupFolder()
    await folder.night(one.house, { at: night })
    const outside = join(dirname(folder.path), 'mine.txt')
    writeFileSync(join(folder.path, 'folder.json'), JSON.stringify({ product: 'meydan', format: 1 }))
    symlinkSync(outside, join(folder.path, `folder.json.unfinished-${process.pid}`))
    await folder.night(one.house, { at: night + day })
    expect(readdirSync(dirname(outside))).toEqual(['nights'])
  })
})
