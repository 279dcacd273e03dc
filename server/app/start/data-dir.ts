import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockFile } from '#server/db/lock-file.ts'

/** The start cannot go on; the message is the one line to print. */
export class StartError extends Error {}

/** What Meydan keeps in its data directory. Nothing else in there is touched. */
const ours = [
  'meydan.db',
  'meydan.db-wal',
  'meydan.db-shm',
  'lock',
  'control.sock',
  'mailbox',
  'mailbox.key',
  'media',
  'demo.json',
  'restoring',
]

/**
 * Makes the data directory where it is missing, proves that it can be written to, and closes it to everybody else:
 * directories 0700, files 0600, whatever the umask and the earlier release said.
 */
export function openDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir)
    mustBeOurs(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    close(dataDir)
    for (const name of ours) closeAll(join(dataDir, name))
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The data directory ${dataDir} (DATA_DIR) cannot be written to (${code}).`, { cause: error })
  }
}

/** Others may read it, and we may not change that: it belongs to somebody else. */
export const isOpenToOthers = (dataDir: string): boolean => isLoose(dataDir)

/** One process owns a data directory. Returns what releases it. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  const unlock = lockOrWhyNot(file)
  if (!unlock) throw new StartError(`Another Meydan already uses ${dataDir}.`)
  return unlock
}

function lockOrWhyNot(file: string): (() => void) | null {
  try {
    return lockFile(file)
  } catch (error) {
    throw new StartError(`${file} cannot be locked: ${(error as Error).message}.`, { cause: error })
  }
}

/** Step by step: below /proc, Node's recursive way never ends. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  mkdirSync(path, { mode: 0o700 })
}

/**
 * A directory with other things in it is not closed to everybody else: that would break whose it is (/tmp, /var/lib).
 */
function mustBeOurs(dataDir: string): void {
  const names = readdirSync(dataDir).filter(name => name !== 'lost+found' && !name.startsWith('.'))
  const isShared = (statSync(dataDir).mode & 0o1000) !== 0
  if (isShared || (names.length > 0 && !ours.some(name => names.includes(name)))) {
    throw new StartError(`DATA_DIR must be a directory of its own: ${dataDir} is shared or holds other things.`)
  }
}

/** A directory that is closed keeps what is in it from others, so that only an open one is walked through. */
function closeAll(path: string, depth = 0): void {
  if (!existsSync(path)) return
  const isDirectory = statSync(path).isDirectory()
  const wasLoose = close(path)
  if (!isDirectory || (!wasLoose && depth > 0)) return
  for (const name of readdirSync(path)) closeAll(join(path, name), depth + 1)
}

/** Answers whether it was open to others. */
function close(path: string): boolean {
  if (!isLoose(path)) return false
  try {
    chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
  } catch {
    // Somebody else's, or a file system without modes: the start warns of it (greeting.ts).
  }
  return true
}

const isLoose = (path: string): boolean => process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
