import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { backupToFolder } from '#server/app/commands/archive/backup-to-folder.ts'
import type { OwnWay } from '#server/app/commands/archive/own-command.ts'
import { type FolderOwner, openInput, readBeside } from '#server/archive/door.ts'
import type { House } from '#server/house.ts'
import { openStorage } from '#server/media/door.ts'
import { write } from '#tests/kit/house.ts'
import type { emptyPlace } from './stage.ts'

/** A backup folder of a test, and nights that write to it. */
export function backupFolder() {
  const around = mkdtempSync(join(tmpdir(), 'meydan-folder-'))
  const path = join(around, 'nights')
  return {
    path,
    night: (house: House, { at = 1_795_000_000_000, passphrase = '' } = {}) => {
      const config = { ...house.config, backupTo: path, backupPassphrase: passphrase }
      return backupToFolder(config, wayAt(at), true)
    },
    made: () => existsSync(path),
    /** All files in it by their paths, without its lock. */
    files: () => filesIn(path).filter(name => name !== 'lock'),
    beside: () => filesIn(path).filter(name => name.startsWith('files/')),
    archives: () => filesIn(path).filter(name => name.endsWith('.tar')),
    restore: async (place: Awaited<ReturnType<typeof emptyPlace>>, name: string, passphrase = '') =>
      place.restore(await openInput(join(path, name), passphrase), 'restore', readBeside(path, passphrase)),
    [Symbol.dispose]: () => rmSync(around, { recursive: true, force: true }),
  }
}

export const asOwner = ({ store }: House): FolderOwner => ({ stores: [store], passphrase: '' })

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted()

/** What a command has around it, at this time. */
export const wayAt = (at: number): OwnWay => ({
  signal: new AbortController().signal,
  ask: async () => ({ ok: true, lines: [] }),
  holdServer: async () => {
    throw new Error('nothing is held here')
  },
  now: () => at,
})

/** Puts a file into the storage, with its row. Answers its id. */
export async function addFile(house: House, body: string | Buffer): Promise<string> {
  const storage = await openStorage(house.config)
  const id = uuidv7()
  const path = join(storage.incomingDir, id)
  await writeFile(path, body)
  await storage.put(id, path, 'text/plain')
  const bytes = Buffer.byteLength(body)
  const row = { id, uid: 'u', name: 'a.txt', type: 'text/plain', bytes, created_at: 1, attached_at: 2 }
  await write(house, tx =>
    tx
      .insertInto('media')
      .values({ ...row, width: null, height: null, has_thumbnail: 0, is_spoiler: 0 })
      .execute(),
  )
  return id
}

export const dropFile = (house: House, id: string): Promise<unknown> =>
  write(house, tx => tx.deleteFrom('media').where('id', '=', id).execute())
