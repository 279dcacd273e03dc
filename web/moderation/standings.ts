import { useEffect } from 'react'
import { create } from 'zustand'
import type { Member, Standing } from '#contract/accounts.ts'
import { can, isTimedOut } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useSession } from '#web/accounts/session.ts'
import { knowMember, useMembers } from '#web/accounts/people/members.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { t } from '#web/gate/language.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { giver, timedOutWords, whyOf } from '#web/reports/timed-out-words.ts'

/** The last that was told of each person's sanctions. What is not of the version that is shown is not shown. */
const useStandings = create<Record<string, Standing>>(() => ({}))

/** Asked for, or told by a refusal because somebody else was faster. */
export function knowStanding(standing: Standing): void {
  useStandings.setState({ [standing.member.uid]: standing })
  knowMember(standing.member)
}

/** Takes in what a conflict tells of a person. True where it was one. */
export function isConflict(refused: Refused): boolean {
  if (refused.code !== 'conflict' || !refused.now) return false
  knowStanding(refused.now as Standing) // our own server's shape; it is tested there
  return true
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
    const before = held()
    const answer = await call(moderationRoutes.getStanding, { uid }, { signal: stopped.signal })
    if (!answer.ok || stopped.signal.aborted) return
    const now = held()
    if (now === before) return knowStanding(answer.value)
    // What was heard meanwhile may be newer than the answer; of another version others ask.
    if (now?.version === before?.version) await read()
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

function mutedWords(mute: Standing['mute']): string {
  if (!mute) return t('moderation.nowMuted')
  const by = giver(mute)
  const reason = whyOf(mute)
  return reason === '' ? t('moderation.nowMutedBy', { by }) : t('moderation.nowMutedWhy', { by, reason })
}
