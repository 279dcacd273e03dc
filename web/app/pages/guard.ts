import { redirect } from '@tanstack/react-router'
import type { ParsedLocation } from '@tanstack/react-router'
import { signUpMode } from '#web/accounts/enter/sign-up-mode.ts'
import { useSession } from '#web/accounts/session.ts'
import type { LoginSearch } from '#web/app/chat/search.ts'

/** The server did not say who is here: neither a log-in nor a page would be right (PAGE-17). */
export class Unreachable extends Error {}

/** The page is of a build that the server has no files of any more. */
export class Outdated extends Error {}

/** What stands before a page; it may lead elsewhere. */
export type Guard = (asked: { location: ParsedLocation; search: object }) => Promise<void>

/** For pages of signed-in people: others log in first and come back (PAGE-3), and hear that they were in (ACC-39). */
export async function requireSession({ location }: { location: ParsedLocation }): Promise<void> {
  const status = await requireAnswer()
  const { hasEnded } = useSession.getState()
  const { toChannel, isNewcomer } = location.state
  if (status === 'signed-out')
    throw redirect({
      to: '/login',
      search: { next: location.href, ...(isNewcomer && !hasEnded && { mode: signUpMode }) },
      state: { hasEnded, toChannel },
      replace: true,
    })
}

/** For pages that show something else to each: it must be certain who asks. */
export async function requireAnswer(): Promise<'signed-in' | 'signed-out'> {
  const status = await sessionKnown()
  if (status === 'unreachable') throw new Unreachable()
  return status
}

/** For /login: who is signed in already goes on, unless a link from a mail is to be used. */
export async function skipWhenSignedIn({ search }: { search: object }): Promise<void> {
  const { mode, next }: LoginSearch = search
  if ((mode === undefined || mode === signUpMode) && (await sessionKnown()) === 'signed-in') {
    throw redirect({ href: next ?? '/chat', replace: true })
  }
}

type Status = 'signed-out' | 'signed-in' | 'unreachable'

async function sessionKnown(): Promise<Status> {
  const { status } = useSession.getState()
  if (status !== 'loading') return status
  return new Promise(resolve => {
    const stop = useSession.subscribe(({ status: next }) => {
      if (next === 'loading') return
      stop()
      resolve(next)
    })
  })
}
