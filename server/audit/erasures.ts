import * as z from 'zod'
import type { AuditLogRow } from '#server/db/tables.ts'

/** What an `erase` entry says in its `extra`: these texts of all entries up to this one, itself included, are gone. */
const erasure = z.object({ upTo: z.int(), fields: z.array(z.string()) })

/**
 * Whether retention took this text. An entry speaks only of those before it, and one that says nothing of the kind
 * covers nothing. Whether the entries themselves are as they were written, the chain tells.
 */
export function erasuresOf(
  entries: readonly Pick<AuditLogRow, 'n' | 'extra'>[],
): (n: number, field: string) => boolean {
  const upTo = new Map<string, number>()
  for (const { n, extra } of entries) {
    const said = erasure.safeParse(parsed(extra))
    if (!said.success) continue
    const last = Math.min(said.data.upTo, n - 1)
    for (const field of said.data.fields) upTo.set(field, Math.max(last, upTo.get(field) ?? 0))
  }
  return (n, field) => n <= (upTo.get(field) ?? 0)
}

/** Somebody may have written anything there. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
