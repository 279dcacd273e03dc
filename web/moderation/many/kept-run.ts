import { useState } from 'react'
import { create } from 'zustand'
import type { Outcome } from '#contract/acts-on-many.ts'
import { useSession } from '#web/accounts/session.ts'
import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'
import { hasReachedAll, type Run } from './run-many.ts'

const key = 'meydan.act-on-many'

/** As the tab keeps it, whose page sends its calls: one that is loaded again must know how far they have come. */
interface Kept extends Omit<Run, 'outcomes'> {
  outcomes: [uid: string, Outcome][]
  /** Its calls were under way. */
  isGoing: boolean
}

/** Acts whose calls this page sends now, maybe without their dialog: a toast tells their end. */
const going = new Set<string>()

/** What the last act of this page came to, where it reached everybody, and whose act it was. */
const useLast = create<{ of: string | null; run: Run | null }>(() => ({ of: null, run: null }))

export function keepRun(run: Run, isGoing: boolean): void {
  if (isGoing) going.add(run.actId)
  else going.delete(run.actId)
  const kept: Kept = { ...run, outcomes: [...run.outcomes], isGoing }
  keepInTab(key, ownUid(), kept)
  useLast.setState({ of: ownUid(), run: !isGoing && hasReachedAll(run) ? run : null })
}

/** It was read to its end, left or taken back. One that another has followed is forgotten already. */
export function forgetRun({ actId }: Run): void {
  if (kept()?.actId !== actId) return
  keepInTab(key, ownUid(), null)
  useLast.setState({ of: ownUid(), run: null })
}

/**
 * An act of before a reload, of which nobody has read how it ended, but for one that reached everybody. `isCut`: its
 * calls were under way.
 */
export function keptRun(): { run: Run; isCut: boolean } | null {
  const before = kept()
  if (!before || going.has(before.actId)) return null
  const run = runOf(before)
  return hasReachedAll(run) ? null : { run, isCut: before.isGoing }
}

/** What the last act came to that reached everybody, also over a reload, until it is forgotten (MOD-43). */
export function useLastRun(): Run | null {
  const own = useSession(({ account }) => account?.uid) ?? ''
  const { of, run } = useLast()
  const [before] = useState(() => {
    const before = kept()
    return before && !going.has(before.actId) ? runOf(before) : null
  })
  if (of === own) return run
  return before && hasReachedAll(before) ? before : null
}

const kept = (): Kept | null => keptInTab(key, ownUid()) as Kept | null // only this file writes there

const runOf = ({ outcomes, ...run }: Kept): Run => ({ ...run, outcomes: new Map(outcomes) })

const ownUid = (): string => useSession.getState().account?.uid ?? ''
