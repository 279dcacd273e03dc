import type { Outcome } from '#contract/acts-on-many.ts'
import { useSession } from '#web/accounts/session.ts'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'
import type { Run } from './run-many.ts'

const key = 'meydan.act-on-many'

/** As the tab keeps it, whose page sends its calls: one that is loaded again must know how far they have come. */
export interface Kept extends Omit<Run, 'outcomes'> {
  outcomes: [uid: string, Outcome][]
  /** Its calls were under way. */
  isGoing: boolean
}

/** Acts whose calls this page sends now, maybe without their dialog: a toast tells their end. */
export const going = new Set<string>()

/**
 * An act of before a reload, of which nobody has read how it ended, but for one that reached everybody. `isCut`: its
 * calls were under way. What asks for it comes with the chat: so all else of it is elsewhere (last-run.ts).
 */
export function keptRun(): { run: Run; isCut: boolean } | null {
  const before = runBefore()
  return before && !hasReachedAll(before.run) ? before : null
}

/** The same, however it ended. */
export function runBefore(): { run: Run; isCut: boolean } | null {
  const before = kept()
  if (!before || going.has(before.actId)) return null
  const { outcomes, isGoing, ...run } = before
  return { run: { ...run, outcomes: new Map(outcomes) }, isCut: isGoing }
}

/** Nobody is left out, and nobody is to be tried once more. */
export const hasReachedAll = ({ members, outcomes }: Run): boolean =>
  members.every(({ uid }) => outcomes.get(uid) === 'done')

export const kept = (): Kept | null => keptInTab(key, ownUid()) as Kept | null // only this room writes there

export const keep = (run: Kept | null): void => keepInTab(key, ownUid(), run)

export const ownUid = (): string => useSession.getState().account?.uid ?? ''
