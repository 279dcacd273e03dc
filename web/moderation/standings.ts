import { useEffect } from 'react'
import { create } from 'zustand'
import type { Member, Standing } from '#contract/accounts.ts'
import { can, isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useSession } from '#web/accounts/session.ts'
import { askOfMembers, type Know, useMembers } from '#web/accounts/people/members.ts'
import type { Answer, Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { mutedWords, timedOutWords } from '#web/reports/timed-out-words.ts'

/** The last that was told of each person's sanctions. What is not of the version that is shown is not shown. */
const useStandings = create<Record<string, Standing>>(() => ({}))

/**
 * Asks the server about people, or for an act on them. How they stand by its answer, or by a conflict because somebody
 * else was faster, the page knows from then on, but for those of whom it has heard since it asked.
 */
export async function knowing<Value>(
  ask: () => Promise<Answer<Value>>,
  membersIn: (value: Value) => readonly Member[],
): Promise<Answer<Value>> {
  const know = askOfMembers()
  const answer = await ask()
  if (answer.ok) membersIn(answer.value).forEach(know)
  else if (isConflict(answer.refused)) knowStanding(standingIn(answer.refused), know)
  return answer
}

export const isConflict = ({ code, now }: Refused): boolean => code === 'conflict' && Boolean(now)

/** Of a conflict: our own server's shape; it is tested there. */
export const standingIn = ({ now }: Refused): Standing => now as Standing

function knowStanding(standing: Standing, know: Know): boolean {
  const isLast = know(standing.member)
  if (isLast) useStandings.setState({ [standing.member.uid]: standing })
  return isLast
}

/**
 * Outside React: the server. By whom the sanctions of this person are, and why; null until it is known, and for
 * somebody who has risen out of one's reach.
 */
export function useStanding(member: Member): Standing | null {
  const { uid, version } = member
  const known = useStandings(standings => standings[uid])
  const isKnown = known?.member.version === version
  const mayAsk = useSession(({ account }) => can(account, 'member.timeOut', member, serverNow()))
  useEffect(() => (isKnown || !mayAsk ? undefined : readStanding({ uid, version })), [uid, version, isKnown, mayAsk])
  return isKnown ? known : null
}

/** Asked for each version that is shown. Answers how to stop. */
function readStanding({ uid }: Pick<Member, 'uid' | 'version'>): () => void {
  const stopped = new AbortController()
  const held = (): Member | undefined => useMembers.getState().byUid.get(uid)
  const read = async (): Promise<void> => {
    const [know, before] = [askOfMembers(), held()?.version]
    const answer = await call(moderationRoutes.getStanding, { uid }, { signal: stopped.signal })
    if (!answer.ok || stopped.signal.aborted) return
    // What was heard meanwhile may be newer than the answer; of another version others ask.
    if (!knowStanding(answer.value, know) && held()?.version === before) await read()
  }
  void read()
  return () => stopped.abort()
}

/** How somebody stands, a sentence for each thing; without `standing` what the card alone tells. */
export function standingWords(member: Member, standing: Standing | null | undefined, now: EpochMs): string[] {
  const words = [t('moderation.nowRole', { role: t(`members.role.${member.role}`) })]
  if (member.muted) words.push(mutedWords(standing?.mute ?? null))
  if (isTimedOut(member, now)) words.push(timedOutWords(member, standing?.timeOut ?? null))
  if (words.length === 1) words.push(t('moderation.nowFree'))
  return words
}
