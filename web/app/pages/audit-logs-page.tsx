import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { AuditLog } from '#web/moderation/logs/audit-log.tsx'
import type { Filter } from '#web/moderation/logs/filter.ts'
import { StaffOnly } from './staff-only.tsx'
import '#web/app/desk/acting-words.ts'

export function AuditLogsPage() {
  return (
    <StaffOnly>
      <FilteredLog />
    </StaffOnly>
  )
}

/** The filter stands in the address: a link leads to it, and *back* to the one before. */
function FilteredLog() {
  const {
    action = '',
    moderatorId = '',
    targetUserId = '',
    doneBy = '',
    from = '',
    to = '',
    q = '',
  } = useSearch({
    from: '/talking/audit-logs',
  })
  const navigate = useNavigate({ from: '/audit-logs' })
  const filter = useMemo(
    () => ({ action, moderatorId, targetUserId, doneBy, from, to, q }),
    [action, moderatorId, targetUserId, doneBy, from, to, q],
  )
  const apply = useCallback(
    (next: Filter) =>
      void navigate({
        search: {
          action: next.action || undefined,
          moderatorId: next.moderatorId || undefined,
          targetUserId: next.targetUserId || undefined,
          doneBy: next.doneBy || undefined,
          from: next.from || undefined,
          to: next.to || undefined,
          q: next.q || undefined,
        },
        resetScroll: false,
      }),
    [navigate],
  )
  return <AuditLog filter={filter} onFilter={apply} />
}
