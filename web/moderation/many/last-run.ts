import { useState } from 'react'
import { create } from 'zustand'
import { useSession } from '#web/accounts/session.ts'
import { going, hasReachedAll, keep, kept, ownUid, runBefore } from './kept-run.ts'
import type { Run } from './run-many.ts'

/** What the last act of this page came to, where it reached everybody, and whose act it was. */
const useLast = create<{ of: string | null; run: Run | null }>(() => ({ of: null, run: null }))

export function keepRun(run: Run, isGoing: boolean): void {
  if (isGoing) going.add(run.actId)
  else going.delete(run.actId)
  keep({ ...run, outcomes: [...run.outcomes], isGoing })
  useLast.setState({ of: ownUid(), run: !isGoing && hasReachedAll(run) ? run : null })
}

/** It was read to its end, left or taken back. One that another has followed is forgotten already. */
export function forgetRun({ actId }: Run): void {
  if (kept()?.actId !== actId) return
  keep(null)
  useLast.setState({ of: ownUid(), run: null })
}

/** What the last act came to that reached everybody, also over a reload, until it is forgotten (MOD-43). */
export function useLastRun(): Run | null {
  const own = useSession(({ account }) => account?.uid) ?? ''
  const { of, run } = useLast()
  const [before] = useState(runBefore)
  if (of === own) return run
  return before && hasReachedAll(before.run) ? before.run : null
}
