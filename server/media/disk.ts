import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ByteRange, isKey, type Storage } from './storage.ts'

const batch = 1_000

/** Files in `DATA_DIR/media/<last two digits of the id>/<key>`: 256 folders, because ids begin with the time. */
export async function openDisk(dataDir: string): Promise<Storage> {
  const disk = diskOf(dataDir)
  await rm(disk.incomingDir, { recursive: true, force: true }) // what a server that was killed left half arrived
  await mkdir(disk.incomingDir, { recursive: true, mode: 0o700 })
  return disk
}

/** The same beside a server that runs: nothing is cleared away. */
export function diskOf(dataDir: string): Storage {
  const root = join(dataDir, 'media')
  const incomingDir = join(root, 'incoming')
  const folderOf = (key: string): string => join(root, key.slice(34, 36))
  const pathOf = (key: string): string => {
    if (!isKey(key)) throw new Error('This is no key of a file.')
    return join(folderOf(key), key)
  }

  return {
    incomingDir,
    put: async (key, path) => {
      const to = pathOf(key)
      const isNew = await mkdir(folderOf(key), { recursive: true, mode: 0o700 })
      if (isNew) await sync(root)
      await chmod(path, 0o600) // pictures are drawn with the mode that the umask leaves
      await sync(path)
      await rename(path, to)
      await sync(folderOf(key)) // the name too must survive a power cut
    },
    open: async (key, range) => (isKey(key) ? openFile(pathOf(key), range) : null),
    remove: async keys => {
      for (const key of keys) if (isKey(key)) await rm(pathOf(key), { force: true })
    },
    list: async function* () {
      for (const folder of await readdir(root)) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue
        const keys = await readdir(join(root, folder))
        while (keys.length > 0) yield keys.splice(0, batch)
      }
    },
    check: async () => {
      const probe = join(incomingDir, `probe-${process.pid}`)
      await writeFile(probe, Buffer.alloc(4_096)) // an empty file would fit on a full disk
      await rm(probe, { force: true }) // another look may have been faster
    },
  }
}

async function openFile(path: string, range: ByteRange | undefined) {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  const { first, last } = range ?? { first: 0, last: (await handle.stat()).size - 1 }
  return { body: handle.createReadStream({ start: first, end: last }), bytes: last - first + 1 }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
