import { create } from 'zustand'
import { useSession } from '#web/accounts/session.ts'

/** What was typed to come in, never a password. It outlives the forms, as long as this tab is not loaded again. */
export const useTyped = create<{ displayName: string; email: string }>(() => ({ displayName: '', email: '' }))

// Who is in needs it no more, and who logs out leaves nothing of it.
useSession.subscribe(({ status }) => {
  if (status === 'signed-in') useTyped.setState({ displayName: '', email: '' })
})
