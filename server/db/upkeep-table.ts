/** What the place did for itself, as tables.ts has the others. */

export type UpkeepKind = 'backup' | 'proof' | 'erasure'
export type UpkeepOutcome = 'done' | 'failed' | 'skipped'

export interface UpkeepRunRow {
  id: string
  kind: UpkeepKind
  started_at: number
  ended_at: number
  outcome: UpkeepOutcome
  facts: string
}
