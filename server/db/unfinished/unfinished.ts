import type { ControlledTransaction } from 'kysely'
import type { Engine } from '../columns.ts'
import type { Tables } from '../tables.ts'

/**
 * A database that nobody sees before it is whole: everything is written in one transaction, and `finish` puts it where
 * a server looks. Until then `undo`, or a process that dies, leaves nothing.
 */
export interface Unfinished {
  engine: Engine
  tx: ControlledTransaction<Tables>
  /** Rows with their values in the order of `columns`. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>
  finish(): Promise<void>
  undo(): Promise<void>
}

type Value = string | number | null
