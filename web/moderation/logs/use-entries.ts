import { useEffect, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import type { auditRoutes as contract } from '#contract/audit.ts'
import { auditRoutes } from '#web/gate/routes.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { noticeLostRights } from './lost-rights.ts'
import type { Filter } from './filter.ts'
import { filteredAction, onlyStaff } from './filter.ts'

type Page = OutputOf<typeof contract.listAuditEntries>

interface Loaded {
  /** Which question this answers. */
  key: string
  entries: readonly AuditEntry[]
  /** Where the next page begins; null: there is none. */
  next: string | null
  refused: Refused | null
  pages: number
}

const nothingYet: Loaded = { key: '', entries: [], next: null, refused: null, pages: 0 }

/** The entries that a filter finds, page by page. While others are asked for, those of before stay. */
export function useEntries({ action, moderatorId, targetUserId, doneBy }: Filter) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState(nothingYet)
  const [more, setMore] = useState<{ key: string; refused: Refused | null } | null>(null)
  const key = JSON.stringify([action, moderatorId, targetUserId, doneBy, attempt])

  // Outside React: the server.
  useEffect(() => {
    const asking = new AbortController()
    const take = (answer: Answer<Page>): void => {
      if (answer.ok) return setLoaded({ ...answer.value, key, refused: null, pages: 1 })
      noticeLostRights(answer.refused)
      setLoaded({ ...nothingYet, key, refused: answer.refused })
    }
    const input = inputOf({ action, moderatorId, targetUserId, doneBy })
    void call(auditRoutes.listAuditEntries, input, { signal: asking.signal }).then(
      answer => asking.signal.aborted || take(answer),
    )
    return () => asking.abort()
  }, [key, action, moderatorId, targetUserId, doneBy])

  const loadMore = async (): Promise<void> => {
    if (loaded.next === null) return
    setMore({ key, refused: null })
    const input = { ...inputOf({ action, moderatorId, targetUserId, doneBy }), beforeId: loaded.next }
    const answer = await call(auditRoutes.listAuditEntries, input)
    if (!answer.ok) {
      noticeLostRights(answer.refused)
      return setMore({ key, refused: answer.refused })
    }
    setMore(null)
    const { entries, next } = answer.value
    setLoaded(now =>
      now.key === key ? { ...now, entries: [...now.entries, ...entries], next, pages: now.pages + 1 } : now,
    )
  }

  return {
    ...loaded,
    isLoading: loaded.key !== key,
    isLoadingMore: more?.key === key && more.refused === null,
    moreRefused: more?.key === key ? more.refused : null,
    loadMore,
    reload: () => setAttempt(attempt + 1),
  }
}

export type Entries = ReturnType<typeof useEntries>

const inputOf = ({ action, moderatorId, targetUserId, doneBy }: Filter) => ({
  action: filteredAction(action),
  moderatorId: moderatorId || undefined,
  targetUserId: targetUserId || undefined,
  doneBy: onlyStaff(doneBy),
})
