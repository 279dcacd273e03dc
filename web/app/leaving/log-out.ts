import { useRouter } from '@tanstack/react-router'
import { logOut, useSession } from '#web/accounts/session.ts'
import { t } from '#web/gate/language.ts'
import { removeDrafts } from '#web/messages/composer/drafts-kept.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { forgetSearches } from '#web/search/forget.ts'
import { mayLogOut } from './before-log-out.ts'

/** Ask what must be asked, leave for the home page, end the session. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (!navigator.onLine) return void toast.error(() => t('shell.offline')) // the session could not be ended
    if (!(await mayLogOut(mayLeaveUnsent))) return
    if (!(await isHomeAtHand())) return void toast.error(() => t('shell.logOutFailed'))
    await router.navigate({ to: '/' }) // first: a guarded page would send us to the log-in the moment the session ends
    if (router.state.location.pathname !== '/') return // who was asked stays, with what is not saved
    const uid = useSession.getState().account?.uid
    // while the server is there
    const files = await import('#web/messages/composer/files/files-kept.ts').catch(() => null)
    const answer = await logOut()
    if (answer.ok && uid !== undefined) {
      removeDrafts(uid)
      forgetSearches(uid)
      await files?.removeFiles(uid).catch(() => undefined) // a browser that keeps nothing
    }
    if (answer.ok) toast.info(() => t('shell.loggedOut'))
    else toast.error(() => t('shell.logOutFailed'))
  }
}

/**
 * With the server away the router would reload the page for the code it can't get, and the browser show its own error.
 */
const isHomeAtHand = (): Promise<boolean> =>
  import('#web/app/pages/home-page.tsx').then(
    () => true,
    () => false,
  )

async function mayLeaveUnsent(): Promise<boolean> {
  const uid = useSession.getState().account?.uid
  if (uid === undefined) return true
  return import('./unsent-question.ts').then(
    question => question.mayLeaveUnsent(uid),
    () => true, // the server is away, which logging out will tell; what is unsent stays in this browser
  )
}
