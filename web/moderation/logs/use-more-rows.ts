import { useEffect, useRef } from 'react'
import { type LogRow, rowButtonId } from './fold.ts'
import type { Entries } from './use-entries.ts'

/**
 * A page may hold entries of one large act alone, which stand in one row: so more pages are asked for until there is
 * another row, at most this many at once.
 */
const pagesAtOnce = 8

/** As many rows as fill a screen are asked for where they come folded. */
const rowsAtLeast = 10

/** Outside React: the focus. It goes on to the first row that came, or to the end where none did. */
export function useMoreRows(log: Entries, rows: readonly LogRow[]) {
  const { items, pages, hasMore, more } = log
  const isFailed = log.moreRefused !== null
  const wanted = useRef<{ at: number; pages: number; asked: number } | null>(null)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = wanted
    if (!current || current.pages === pages) return
    const row = rows[current.at]
    if (!row && hasMore && current.asked < pagesAtOnce) {
      wanted.current = { ...current, pages, asked: current.asked + 1 }
      more()
      return
    }
    wanted.current = null
    if (row) document.getElementById(rowButtonId(row))?.focus()
    else end.current?.focus()
  }, [pages, rows, hasMore, more])

  // Outside React: the server. One act alone is no log.
  const isShort = rows.length < rowsAtLeast && items.length > rows.length && pages < pagesAtOnce
  const behind = isShort && hasMore && !isFailed ? pages : null
  useEffect(() => {
    if (behind !== null) more()
  }, [behind, more])

  return {
    end,
    loadMore: () => {
      wanted.current = { at: rows.length, pages, asked: 1 }
      more()
    },
  }
}
