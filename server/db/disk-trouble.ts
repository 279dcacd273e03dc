import { sqliteCodeOf } from './unavailable.ts'

/** What a disk says that takes no more: its kind, and words that follow the name of what was to be written. */
export interface DiskTrouble {
  kind: 'full' | 'read-only' | 'fails' | 'small'
  words: string
}

const full: DiskTrouble = { kind: 'full', words: 'its disk is full' }
const readOnly: DiskTrouble = { kind: 'read-only', words: 'its disk can only be read' }

const ofSystem: Readonly<Record<string, DiskTrouble>> = {
  ENOSPC: full,
  EDQUOT: { kind: 'full', words: 'the quota of this user is used up' },
  EFBIG: { kind: 'small', words: 'its disk takes no file so large' },
  EROFS: readOnly,
  EIO: { kind: 'fails', words: 'its disk fails' },
}

/** sqlite3.h: READONLY, IOERR, FULL. An IOERR tells no more, as SQLite opens. */
const ofSqlite: Readonly<Record<number, DiskTrouble>> = {
  8: readOnly,
  10: { kind: 'fails', words: 'its disk is full or fails' },
  13: full,
}

/** Null for what is no trouble of a disk. */
export function diskTroubleOf(error: unknown): DiskTrouble | null {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return ofSystem[code] ?? ofSqlite[sqliteCodeOf(error)] ?? null
}
