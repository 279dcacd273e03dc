import { useEffect, useMemo, useState } from 'react'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { type Actor, can } from '#contract/permissions.ts'
import { foldEmail } from '#contract/text/fold.ts'
import { personSought } from '#web/accounts/people/find-people.ts'
import { call } from '#web/gate/call.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { serverNow } from '#web/gate/server-clock.ts'

export interface FoundByEmail {
  /** Null: nothing that was typed is looked for in addresses. */
  status: 'asking' | 'failed' | 'found' | null
  /** The address of each whom it found, by uid. */
  emails: ReadonlyMap<string, string>
  /** Others are found too. */
  isMore: boolean
  askAgain: () => void
}

/**
 * What of the typed is looked for in addresses: with an `@` always. Else only where nobody is called so, so that a
 * search by name finds, and chooses, nobody whose address has those letters by chance.
 */
export function emailPartOf(typed: string, list: readonly Member[]): string | null {
  const part = foldEmail(typed)
  if (part.length < sizes.emailPartMin || part.length > sizes.emailMax || /\s/.test(part)) return null
  if (part.includes('@')) return part
  const isSought = personSought(typed)
  return isSought !== null && list.some(isSought) ? null : part
}

interface Asked {
  part: string
  attempt: number
}

interface Told extends Asked {
  emails: ReadonlyMap<string, string> | null
  isMore: boolean
}

/** Outside React: the server. What is found is of those alone whose address this viewer may see now. */
export function useFoundByEmail(typed: string, list: readonly Member[], account: Actor): FoundByEmail {
  const part = useMemo(() => emailPartOf(typed, list), [typed, list])
  const [told, setTold] = useState<Told | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => (part === null ? undefined : askLater({ part, attempt }, setTold)), [part, attempt])
  const known = told?.part === part && told.attempt === attempt ? told : null
  const found = known?.emails ?? null
  const emails = useMemo(() => {
    const mayBeSeen = (member: Member): boolean =>
      found?.has(member.uid) === true && can(account, 'member.seeEmail', member, serverNow())
    return new Map(found ? list.filter(mayBeSeen).map(({ uid }) => [uid, found.get(uid)!]) : [])
  }, [found, list, account])
  return {
    status: part === null ? null : known === null ? 'asking' : found === null ? 'failed' : 'found',
    emails,
    isMore: known?.isMore ?? false,
    askAgain: () => setAttempt(attempt + 1),
  }
}

/** Ten searches are allowed in ten seconds, so one waits until the typing pauses. */
const pauseMs = 300

/** Answers how to stop. */
function askLater(asked: Asked, tell: (told: Told) => void): () => void {
  const stopped = new AbortController()
  const ask = async (): Promise<void> => {
    const answer = await call(moderationRoutes.findByEmail, { part: asked.part }, { signal: stopped.signal })
    if (stopped.signal.aborted) return
    if (!answer.ok) return tell({ ...asked, emails: null, isMore: false })
    const { people, isMore } = answer.value
    tell({ ...asked, emails: new Map(people.map(({ uid, email }) => [uid, email])), isMore })
  }
  const timer = setTimeout(() => void ask(), pauseMs)
  return () => {
    clearTimeout(timer)
    stopped.abort()
  }
}
