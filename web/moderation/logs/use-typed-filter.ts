import { useEffect, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import type { Filter } from './filter.ts'
import { isSameFilter } from './filter.ts'
import { whom } from './whom.ts'

/** AUD-12. */
const applyAfterMs = 500

/**
 * What stands in the fields: applied 500 ms after the last change, names as the ids of those they mean. What comes from
 * elsewhere, a link or the way back, takes its place; what comes back from here does not, since somebody may be typing
 * on.
 */
export function useTypedFilter(filter: Filter, apply: (filter: Filter) => void) {
  const [typed, setTyped] = useState(filter)
  const [seen, setSeen] = useState(filter)
  const [sent, setSent] = useState<Filter | null>(null)
  const list = useMembers(members => members.list)
  if (!isSameFilter(filter, seen)) {
    setSeen(filter)
    setSent(null)
    if (!sent || !isSameFilter(filter, sent)) setTyped(filter)
  }

  // Outside React: the clock.
  useEffect(() => {
    const next = meant(typed, list)
    if (isSameFilter(next, filter)) return
    const timer = setTimeout(() => {
      setSent(next)
      apply(next)
    }, applyAfterMs)
    return () => clearTimeout(timer)
  }, [typed, list, filter, apply])

  return [typed, setTyped] as const
}

const meant = (typed: Filter, list: readonly Member[]): Filter => ({
  ...typed,
  moderatorId: whom(typed.moderatorId, list).uid,
  targetUserId: whom(typed.targetUserId, list).uid,
})
