import { lazy, Suspense } from 'react'
import { useSession } from '#web/accounts/session.ts'

/** Few people ever see it: its words and buttons come when they are needed. */
const Bar = lazy(async () => ({ default: (await import('./deletion-bar.tsx')).DeletionBar }))

/** Tells on each page that one's own account waits for its deletion, with the way out of it (ACC-50). */
export function DeletionNotice() {
  const account = useSession(state => state.account)
  if (!account?.deletion) return null
  return (
    <Suspense>
      <Bar deletion={account.deletion} isOwner={account.role === 'owner'} />
    </Suspense>
  )
}
