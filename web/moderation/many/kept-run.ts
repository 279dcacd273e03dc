import type { Outcome } from '#contract/acts-on-many.ts'
import { useSession } from '#web/accounts/session.ts'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'
import type { Run } from './run-many.ts'

const key = 'meydan.act-on-many'

/** As the tab keeps it, whose page sends its calls: one that is loaded again must know how far they have come. */
interface Kept extends Omit<Run, 'outcomes'> {
  outcomes: [uid: string, Outcome][]
  /** Its calls were under way. */
  isGoing: boolean
}

/** Acts whose calls this page sends now, maybe without their dialog: a toast tells their end. */
const going = new Set<string>()

export function keepRun(run: Run, isGoing: boolean): void {
  if (isGoing) going.add(run.actId)
  else going.delete(run.actId)
  const kept: Kept = { ...run, outcomes: [...run.outcomes], isGoing }
  keepInTab(key, ownUid(), kept)
}

/** It was read to its end, or left. */
export function forgetRun(): void {
  keepInTab(key, ownUid(), null)
}

/** An act of before a reload, of which nobody has read how it ended. `isCut`: its calls were under way. */
export function keptRun(): { run: Run; isCut: boolean } | null {
  const kept = keptInTab(key, ownUid()) as Kept | null // only this file writes there
  if (!kept || going.has(kept.actId)) return null
  const { outcomes, isGoing, ...run } = kept
  return { run: { ...run, outcomes: new Map(outcomes) }, isCut: isGoing }
}

const ownUid = (): string => useSession.getState().account?.uid ?? ''
