import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The start cannot go on; the message is the one line to print. */
export class StartError extends Error {}

/** Makes the data directory where it is missing, and proves that it can be written to. */
export function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o750 })
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The data directory ${dataDir} cannot be written to (${code}).`, { cause: error })
  }
}

/**
 * One process owns a data directory. The lock is SQLite's on a small file: the operating system holds it, so that it
 * ends with the process however that ends, and no process id is ever believed. Returns what releases it.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new StartError(`Another Meydan already uses ${dataDir}.`, { cause: error })
  }
  return () => lock.close()
}
