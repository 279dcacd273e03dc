import { useState } from 'react'
import type { InputOf, OutputOf, Route } from '#contract/wire/route.ts'
import type { Failure } from '#web/accounts/enter/actions.ts'
import { isDeadLink } from '#web/accounts/enter/actions.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import type { RouteAt } from '#web/gate/route-at.ts'

export type CheckedCode<Value> =
  | { status: 'checking' }
  | { status: 'good'; value: Value }
  /** The link itself is of no use. */
  | { status: 'dead' }
  /** Nobody knows about the link yet: it may be asked again. */
  | { status: 'failed'; failure: Failure }

/** What a link's code belongs to; `otherwise` is said of a failure that says nothing itself. */
export function useCheckedCode<R extends Route>(route: RouteAt<R>, code: InputOf<R>, otherwise: Failure['otherwise']) {
  const { value, refused, isAsking, askAgain } = useOne(route, code)
  const [isDead, setDead] = useState(false)

  function stateOf(): CheckedCode<OutputOf<R>> {
    if (isDead) return { status: 'dead' }
    if (isAsking) return { status: 'checking' }
    if (value !== null) return { status: 'good', value }
    if (!refused) return { status: 'checking' }
    const failure = { refused, otherwise }
    return isDeadLink(failure) ? { status: 'dead' } : { status: 'failed', failure }
  }
  return { checked: stateOf(), retry: askAgain, die: () => setDead(true) }
}
