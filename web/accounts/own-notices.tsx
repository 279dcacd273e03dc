import { lazy, Suspense } from 'react'
import { useSession } from './session.ts'

/** Few people ever see one: their words and buttons come when they are needed. */
const DeletionBar = lazy(async () => ({ default: (await import('./deletion/deletion-bar.tsx')).DeletionBar }))
const ResetBar = lazy(async () => ({ default: (await import('./reset/reset-bar.tsx')).ResetBar }))

/**
 * Above each page: that staff took one's name or picture (MOD-31), and that one's own account waits for its deletion,
 * with the way out of it (ACC-50). The page of one's account has a section for that.
 */
export function OwnNotices({ isAccountPage = false }: { isAccountPage?: boolean }) {
  const account = useSession(state => state.account)
  if (!account) return null
  const { reset, deletion, role } = account
  return (
    <Suspense>
      {reset && <ResetBar reset={reset} isHere={isAccountPage} />}
      {deletion && !isAccountPage && <DeletionBar deletion={deletion} isOwner={role === 'owner'} />}
    </Suspense>
  )
}
