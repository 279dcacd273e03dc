import { useEffect, useState } from 'react'
import type { Failure, Outcome } from '#web/accounts/enter/actions.ts'
import { isDeadLink } from '#web/accounts/enter/actions.ts'

export type CheckedCode<Value> =
  | { status: 'checking' }
  | { status: 'good'; value: Value }
  /** The link itself is of no use. */
  | { status: 'dead' }
  /** Nobody knows about the link yet: it may be asked again. */
  | { status: 'failed'; failure: Failure }

/** Ask what a link's code belongs to. `check` must be a fixed function. */
export function useCheckedCode<Value>(check: (oobCode: string) => Promise<Outcome<Value>>, oobCode: string) {
  const [checked, setChecked] = useState<CheckedCode<Value>>({ status: 'checking' })
  // Outside React: the server.
  useEffect(() => {
    let isWanted = true
    void check(oobCode).then(found => isWanted && setChecked(stateOf(found)))
    return () => {
      isWanted = false
    }
  }, [check, oobCode])
  const retry = async () => {
    setChecked({ status: 'checking' })
    setChecked(stateOf(await check(oobCode)))
  }
  return { checked, retry: () => void retry(), die: () => setChecked({ status: 'dead' }) }
}

function stateOf<Value>(found: Outcome<Value>): CheckedCode<Value> {
  if (found.ok) return { status: 'good', value: found.value }
  return isDeadLink(found.failure) ? { status: 'dead' } : { status: 'failed', failure: found.failure }
}
