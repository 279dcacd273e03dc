import { useEffect } from 'react'
import type { Account } from '#contract/accounts.ts'
import { isActingStaff } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { knowPending, loadPending, onReportsChanged } from '#web/reports/pending.ts'

/** How many reports wait, as long as one may see them: on phones too, where the desk's button is in a drawer. */
export function useFollowPending(account: Account): void {
  const { role } = account
  const mayAct = isActingStaff(account, useNowUntil(account.timeoutUntil))
  // Outside React: the server, and the word that there is something new. Another role sees other reports.
  useEffect(() => (mayAct ? follow(role) : undefined), [mayAct, role])
}

function follow(_role: Account['role']): () => void {
  void loadPending()
  const stop = onReportsChanged(() => void loadPending())
  return () => {
    stop()
    knowPending(0)
  }
}
