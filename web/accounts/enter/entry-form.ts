import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { signUpMode } from './sign-up-mode.ts'

export type EntryForm = 'sign-in' | 'sign-up'

/**
 * Which form of /login stands there, as the address says, and the ways between them. Each form has a place of its own
 * in the history (ACC-20). Who came from the log-in goes back to it, so it stands there once.
 */
export function useEntryForm() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { mode, next } = useSearch({ strict: false })
  const { toChannel, isFromSignIn } = useLocation({ select: location => location.state })
  const form: EntryForm = mode === signUpMode ? 'sign-up' : 'sign-in'
  const toSignUp = (): void =>
    void navigate({ to: '/login', search: { next, mode: signUpMode }, state: { toChannel, isFromSignIn: true } })
  const toSignIn = (): void =>
    isFromSignIn ? history.back() : void navigate({ to: '/login', search: { next }, state: { toChannel } })
  return { form, toSignUp, toSignIn }
}
