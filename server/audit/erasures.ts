import * as z from 'zod'
import type { AuditLogRow } from '#server/db/tables.ts'

/**
 * What an `erase` entry says in its `extra`: the texts and names of exactly these entries are gone. They stand there by
 * their place in the chain, as `7` or `7-19`. A watermark would cover what a case still holds, and so a tampering too.
 */
const erasure = z.object({ entries: z.array(z.string().regex(/^\d+(-\d+)?$/)) })

/** The places as an `erase` entry holds them; `places` rise. */
export function erasedEntries(places: readonly number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const n of places) {
    const run = runs.at(-1)
    if (run && run[1] === n - 1) run[1] = n
    else runs.push([n, n])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
}

/**
 * Whether retention took the texts of the entry at this place. An `erase` entry speaks only of those before it, and one
 * that says nothing of the kind covers nothing. Whether the entries themselves are as they were written, the chain
 * tells. Ask in rising order: it walks along the chain once.
 */
export function erasuresOf(entries: readonly Pick<AuditLogRow, 'n' | 'extra'>[]): (n: number) => boolean {
  const runs = entries.flatMap(runsOf).sort(([a], [b]) => a - b)
  let next = 0
  let coveredTo = 0
  return n => {
    for (; next < runs.length && runs[next]![0] <= n; next++) coveredTo = Math.max(coveredTo, runs[next]![1])
    return n <= coveredTo
  }
}

function runsOf({ n, extra }: Pick<AuditLogRow, 'n' | 'extra'>): [first: number, last: number][] {
  const said = erasure.safeParse(parsed(extra))
  if (!said.success) return []
  return said.data.entries.map(run => {
    const [first = 0, last = first] = run.split('-').map(Number)
    return [first, Math.min(last, n - 1)]
  })
}

/** Somebody may have written anything there. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
