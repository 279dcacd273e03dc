import { useSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { accountRoutes } from '#web/gate/routes.ts'

/**
 * A browser keeps whole pages to go back to. What members see is hidden before it is put away, and shown again only
 * when the server says that the same person is here; else everything is loaded again (PAGE-34).
 */
export function comeBackSafely(): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && useSession.getState().account) show(false)
  })
  addEventListener('pageshow', ({ persisted }) => void (persisted && comeBack()))
}

async function comeBack(): Promise<void> {
  const uid = useSession.getState().account?.uid
  if (uid === undefined) return
  show(false)
  const answer = await call(accountRoutes.me, {})
  if (answer.ok && answer.value.account?.uid === uid) show(true)
  else location.reload()
}

function show(isShown: boolean): void {
  document.documentElement.style.visibility = isShown ? '' : 'hidden'
}
