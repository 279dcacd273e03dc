import { createContext } from 'react'
import { type LogRow, rowButtonId } from './fold.ts'

/** The button that a row begins with, by the act of the row and by each entry that lies in it. */
export const ShownRows = createContext<ReadonlyMap<string, string>>(new Map())

export const shownRows = (rows: readonly LogRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(row => {
      const button = rowButtonId(row)
      const names = row.entries.flatMap(({ id, undo }) => (undo?.act ? [id, undo.act] : [id]))
      return names.map(name => [name, button] as const)
    }),
  )
