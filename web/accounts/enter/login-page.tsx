import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sameSitePath } from '#web/gate/same-site-path.ts'
import { Enter } from './enter.tsx'
import { useMailLink } from '#web/accounts/mail-links/mail-link.ts'
import { useSession } from '#web/accounts/session.ts'
import { VerifyPage } from '#web/accounts/mail-links/verify-page.tsx'
import { useVisits } from './visits.ts'
import './words.ts'

/** What one page tells /login about; kept out of the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address to fill in. */
    email?: string
    /** It has just been verified. */
    isVerified?: boolean
    /** The session of the page that led here is over, by no log-out of its own. */
    hasEnded?: boolean
    /** The name of the channel that a visitor has chosen on the home page. */
    toChannel?: string | undefined
    /** Asked to join on the home page: where a log-in is needed, the form to sign up stands there. */
    isNewcomer?: boolean
    /** The place before it in the history is the log-in. */
    isFromSignIn?: boolean
  }
}

/** Signing in and up, and the page behind the link of a verification mail (ACC-11, ACC-20). */
export function LoginPage() {
  const { mode, oobCode } = useMailLink()
  const { email, isVerified, hasEnded, toChannel } = useLocation({ select: location => location.state })
  const visits = useVisits(state => state.visits)
  const isFromMail = mode === 'verifyEmail'
  useLeaveWhenSignedIn(!isFromMail)
  if (isFromMail) return <VerifyPage key={oobCode} oobCode={oobCode ?? ''} />
  const news = isVerified ? 'verified' : hasEnded ? 'ended' : undefined
  return <Enter key={visits} email={email ?? ''} news={news} toChannel={toChannel} isAgain={visits > 1} />
}

/** Outside React: the address. A log-in, here or in another tab, leads on to where the person was going. */
function useLeaveWhenSignedIn(mayLeave: boolean): void {
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false })
  const isSignedIn = useSession(state => state.status === 'signed-in')
  useEffect(() => {
    if (mayLeave && isSignedIn) void navigate({ href: sameSitePath(next) ?? '/chat', replace: true })
  }, [mayLeave, isSignedIn, next, navigate])
}
