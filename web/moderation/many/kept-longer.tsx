import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { useMembers } from '#web/accounts/people/members.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { endsSoonerUntil } from '#web/reports/running-time-out.tsx'
import { namesOf } from './run-words.ts'

interface KeptLongerProps {
  kind: 'timeOut' | 'clean'
  members: readonly Member[]
  /** How long the new time-out is. */
  minutes: number
}

/** How many of them have a time-out that lasts as long, which the act leaves alone (MOD-27). Else nothing. */
export function KeptLonger({ kind, members, minutes }: KeptLongerProps) {
  const { t } = useTranslation()
  const kept = useKeptLonger(members, minutes)
  if (kept.length === 0) return null
  return <Notice>{t(`desk.many.keeps.${kind}`, { count: kept.length, names: namesOf(t, kept) })}</Notice>
}

/** Those whose time-out stays. */
export function useKeptLonger(members: readonly Member[], minutes: number): Member[] {
  const byUid = useMembers(state => state.byUid)
  useMembers(state => state.list) // `byUid` is changed in place
  const keptUntil = (member: Member): number =>
    endsSoonerUntil((byUid.get(member.uid) ?? member).timeoutUntil, minutes, true) ?? 0
  const kept = members.filter(member => keptUntil(member) > serverNow())
  useNowUntil(kept.length > 0 ? Math.min(...kept.map(keptUntil)) : null) // then there is one fewer
  return kept
}
