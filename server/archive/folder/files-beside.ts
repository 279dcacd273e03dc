import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ArchiveError, bounds } from '../format.ts'
import type { ReadBeside } from '../restore.ts'
import { sealedBytes, sealWith, unsealWith } from '../sealed.ts'
import type { FilesBeside } from '../write-archive.ts'
import { type FolderKey, folderKeyOf, readFolderFacts } from './folder-key.ts'
import { filesFolder, pathOfName } from './folder-names.ts'
import { syncFolder, writeWhole } from './write-whole.ts'

/** A file's head in the clear: that it is one, and the salt of its key. */
const magic = Buffer.from('MEYDAN FILE   1\n')
const headBytes = magic.length + 16

export const nameBeside = (key: FolderKey | null, sha256: string): string => key?.nameOf(sha256) ?? sha256

export interface KeptBeside extends Omit<FilesBeside, 'known'> {
  added: { files: number; bytes: number }
  /** Files that had other bytes than their hash says, and those of them that were written again. */
  damaged: ReadonlySet<string>
  healed: ReadonlySet<string>
}

/**
 * Where a night keeps the bytes of files. The caller holds the folder's lock. A file that lies there with its size is
 * believed; with `readsAll` it is read, so that a damaged one is written again from what the place still has.
 */
export function keepBeside(folder: string, key: FolderKey | null, readsAll = false): KeptBeside {
  const added = { files: 0, bytes: 0 }
  const touched = new Set<string>()
  const damaged = new Set<string>()
  const healed = new Set<string>()
  const read = new Set<string>()
  const pathOf = (sha256: string): string => join(folder, pathOfName(nameBeside(key, sha256)))
  const isTrue = async (sha256: string): Promise<boolean> => {
    if (!readsAll || read.has(sha256)) return true
    const isSo = await hasItsHash(folder, key, sha256)
    ;(isSo ? read : damaged).add(sha256)
    return isSo
  }
  return {
    added,
    damaged,
    healed,
    place: key ? 'sealed-beside' : 'beside',
    has: async (sha256, bytes) => {
      const found = await lstat(pathOf(sha256)).catch(() => null)
      const isThere = found !== null && found.isFile() && found.size === (key ? headBytes + sealedBytes(bytes) : bytes)
      return isThere && (await isTrue(sha256))
    },
    keep: async (sha256, body) => {
      const path = pathOf(sha256)
      await mustBeFolder(folder, path)
      const isNew = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      if (isNew) touched.add(join(folder, filesFolder))
      await writeWhole(path, key ? sealedBody(key, sha256, body) : Readable.from([body], { objectMode: false }))
      touched.add(dirname(path))
      read.add(sha256)
      if (damaged.has(sha256)) healed.add(sha256)
      added.files++
      added.bytes += body.length
    },
    settle: async () => {
      for (const path of touched) await syncFolder(path)
    },
  }
}

/** What cannot be read, for whatever reason, is written again. */
async function hasItsHash(folder: string, key: FolderKey | null, sha256: string): Promise<boolean> {
  const name = nameBeside(key, sha256)
  const hash = createHash('sha256')
  try {
    const handle = await openBeside(folder, name)
    const body: Readable = key ? await unsealed(handle, key, name) : handle.createReadStream()
    for await (const chunk of body) hash.update(chunk as Buffer)
  } catch {
    return false
  }
  return hash.digest('hex') === sha256
}

function sealedBody(key: FolderKey, sha256: string, body: Buffer): Readable {
  const salt = randomBytes(16)
  const sealing = sealWith(key.fileKey(key.nameOf(sha256), salt), Buffer.concat([magic, salt]))
  sealing.end(body)
  return sealing
}

/** Reads the files beside an archive in this folder. The key is only made where an archive has sealed files. */
export function readBeside(folder: string, passphrase: string): ReadBeside {
  let key: Promise<FolderKey> | null = null
  return async (sha256, place) => {
    const sealed = place === 'sealed-beside' ? await (key ??= keyToRead(folder, passphrase)) : null
    const name = nameBeside(sealed, sha256)
    const handle = await openBeside(folder, name)
    return sealed ? unsealed(handle, sealed, name) : handle.createReadStream()
  }
}

export async function keyToRead(folder: string, passphrase: string): Promise<FolderKey> {
  const facts = await readFolderFacts(folder)
  if (!facts?.sealed) throw new ArchiveError(`There is no key of the files in ${folder}: its folder.json is missing.`)
  return folderKeyOf(passphrase, facts.sealed)
}

/** A link could lead anywhere, and a pipe would never end. */
async function openBeside(folder: string, name: string): Promise<FileHandle> {
  const path = join(folder, pathOfName(name))
  const damaged = new ArchiveError(`The file ${pathOfName(name)} beside the archive is damaged.`)
  await mustBeFolder(folder, path)
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path, flags).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') throw new ArchiveError(`The file ${pathOfName(name)} is missing beside the archive.`)
    throw damaged
  })
  const found = await handle.stat()
  if (found.isFile() && found.size <= headBytes + sealedBytes(bounds.fileBytes)) return handle
  await handle.close()
  throw damaged
}

async function mustBeFolder(folder: string, path: string): Promise<void> {
  for (const each of [join(folder, filesFolder), dirname(path)]) {
    const found = await lstat(each).catch(() => null)
    if (found && !found.isDirectory()) throw new ArchiveError(`${each} is no folder.`)
  }
}

async function unsealed(handle: FileHandle, key: FolderKey, name: string): Promise<Readable> {
  const head = Buffer.alloc(headBytes)
  const { bytesRead } = await handle.read(head, 0, headBytes, 0)
  const told = `The file ${pathOfName(name)} beside the archive is damaged.`
  if (bytesRead < headBytes || !head.subarray(0, magic.length).equals(magic)) {
    await handle.close()
    throw new ArchiveError(told)
  }
  const open = unsealWith(key.fileKey(name, head.subarray(magic.length)), () => told)
  void pipeline(handle.createReadStream({ start: headBytes }), open).catch(() => {}) // who reads `open` is told
  return open
}
