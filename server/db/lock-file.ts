import { DatabaseSync } from 'node:sqlite'
import { makePrivate } from './make-private.ts'

/**
 * One process holds a lock. It is SQLite's on a small file: the operating system holds it, so that it ends with the
 * process however that ends, and no process id is ever believed. Answers what releases it, and null where another one
 * has it. Throws what the system or SQLite says where the file will not do.
 */
export function lockFile(file: string): (() => void) | null {
  makePrivate(file)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return null
    throw error
  }
  return () => lock.close()
}

const sqliteBusy = 5
