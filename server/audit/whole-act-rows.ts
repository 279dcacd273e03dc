import type { AuditAction } from '#contract/audit-actions.ts'
import type { Snapshot } from '#server/db/open.ts'
import type { InverseKind } from '#server/db/inverse-table.ts'
import { isSeen } from './seen-rows.ts'
import type { Seeing } from './sight.ts'

/** An act, as far as a reader may see it (AUD-23). */
export interface SeenAct {
  all: number
  /** What nobody has taken back. */
  left: number
  people: number
  /** Whom it was on, where that is one person. */
  onlyUid: string | null
  /** In the order in which it was done. */
  counts: { action: AuditAction; count: number; left: number }[]
  /** How many entries each undo took back, by the undo's own entry. */
  undone: ReadonlyMap<string, number>
}

export const nothingSeen: SeenAct = { all: 0, left: 0, people: 0, onlyUid: null, counts: [], undone: new Map() }

/** What acts of several entries are made of. */
const actions: Partial<Record<InverseKind, AuditAction>> = {
  'time-out': 'timeout_user',
  mute: 'mute_user',
  message: 'delete_message',
  verdict: 'settle_report',
}

/** Counted without the log, which holds thousands of entries of one raid. */
export async function seenActs(db: Snapshot, actIds: readonly string[], sees: Seeing): Promise<Map<string, SeenAct>> {
  if (actIds.length === 0) return new Map() // PostgreSQL takes no empty list
  const rows = await db
    .selectFrom('inverses')
    .select(row => [
      'act_id',
      'kind',
      'target_uid',
      'undo_entry',
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('undone_at', 'is', null).as('left'),
      row.fn.min('n').as('first'),
    ])
    .where('act_id', 'in', actIds)
    .where(row => isSeen(row, sees))
    .groupBy(['act_id', 'kind', 'target_uid', 'undo_entry'])
    .execute()
  return new Map([...Map.groupBy(rows, ({ act_id }) => act_id)].map(([id, parts]) => [id, actOf(parts)]))
}

interface Part {
  kind: InverseKind
  target_uid: string | null
  undo_entry: string | null
  all: number
  left: number
  first: number
}

function actOf(parts: readonly Part[]): SeenAct {
  const counts = new Map<AuditAction, { action: AuditAction; count: number; left: number }>()
  const undone = new Map<string, number>()
  const people = new Set<string>()
  for (const { kind, target_uid, undo_entry, all, left } of parts.toSorted((a, b) => a.first - b.first)) {
    const action = actions[kind]
    if (action) {
      const { count, left: before } = counts.get(action) ?? { count: 0, left: 0 }
      counts.set(action, { action, count: count + all, left: before + left })
    }
    if (undo_entry !== null) undone.set(undo_entry, (undone.get(undo_entry) ?? 0) + all)
    if (target_uid !== null) people.add(target_uid)
  }
  const sum = (of: 'all' | 'left'): number => parts.reduce((total, part) => total + part[of], 0)
  const [first = null, second] = people
  const onlyUid = second === undefined ? first : null
  return { all: sum('all'), left: sum('left'), people: people.size, onlyUid, counts: [...counts.values()], undone }
}
