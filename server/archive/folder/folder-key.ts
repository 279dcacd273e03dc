import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as z from 'zod'
import { ArchiveError } from '../format.ts'
import { keyOf } from '../sealed.ts'
import { folderFile } from './folder-names.ts'
import { syncFolder, writeWhole } from './write-whole.ts'

const shape = z.object({
  product: z.literal('meydan'),
  format: z.literal(1),
  /** Whose nights these are: the place that wrote last. */
  store: z.string().max(64).optional(),
  /** Once it was written to with a passphrase: its salt, and what tells a wrong one before anything is written. */
  sealed: z.object({ salt: z.base64(), check: z.base64() }).optional(),
})
export type FolderFacts = z.infer<typeof shape>

/** Null: there is none. Throws ArchiveError where it is damaged or of a newer Meydan. */
export async function readFolderFacts(folder: string): Promise<FolderFacts | null> {
  const json = await readFile(join(folder, folderFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (json === null) return null
  try {
    return shape.parse(JSON.parse(json))
  } catch (error) {
    throw new ArchiveError(`${join(folder, folderFile)} is damaged, or of a newer Meydan.`, { cause: error })
  }
}

export async function writeFolderFacts(folder: string, facts: FolderFacts): Promise<void> {
  await writeWhole(join(folder, folderFile), Readable.from([`${JSON.stringify(facts)}\n`]))
  await syncFolder(folder)
}

/** One passphrase for all that is sealed in a folder: its key is made once (scrypt), and a key for each file of it. */
export interface FolderKey {
  nameOf(sha256: string): string
  /** `salt` is of one writing of this file. */
  fileKey(name: string, salt: Buffer): Buffer
}

/** The key of a folder that has one. Throws ArchiveError where the passphrase is another than its first. */
export async function folderKeyOf(passphrase: string, { salt, check }: Sealed): Promise<FolderKey> {
  const key = await keyOf(passphrase, Buffer.from(salt, 'base64'))
  const told = Buffer.from(check, 'base64')
  const own = derived(key, 'check', '')
  if (told.length !== own.length || !timingSafeEqual(told, own))
    throw new ArchiveError('BACKUP_PASSPHRASE is not that of the backup folder. Take that one, or another folder.', {
      reason: 'passphrase',
    })
  const names = derived(key, 'names', '')
  return {
    nameOf: sha256 => `${createHmac('sha256', names).update(sha256).digest('hex')}.sealed`,
    fileKey: (name, fileSalt) => derived(key, `file ${name}`, fileSalt),
  }
}

type Sealed = NonNullable<FolderFacts['sealed']>

export async function newSealed(passphrase: string): Promise<Sealed> {
  const salt = randomBytes(16)
  const check = derived(await keyOf(passphrase, salt), 'check', '')
  return { salt: salt.toString('base64'), check: check.toString('base64') }
}

const derived = (key: Buffer, what: string, salt: Buffer | string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `meydan backup folder: ${what}`, 32))
