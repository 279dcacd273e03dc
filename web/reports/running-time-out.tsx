import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { littleSoonerMs } from '#contract/duration.ts'
import { isTimedOut } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { RunningMute } from './running-mute.tsx'
import { type GivenBy, timedOutWords } from './timed-out-words.ts'

interface RunningProps {
  member: Member
  /** By whom and why; null: not known, or not for who looks. */
  given: Given | null
  /** How long the new one is; null as long as nothing that can be meant is chosen. */
  minutes: number | null
  /** The act leaves one alone that lasts as long (MOD-24); all others replace it (MOD-6). */
  keepsLonger?: boolean
  /** That act has no message to remove. */
  isBare?: boolean
}

interface Given {
  mute: GivenBy | null
  timeOut: GivenBy | null
}

/** What holds where a time-out is given, and what comes of each: a mute stays. Nothing without one. */
export function RunningSanctions(props: RunningProps) {
  const { member, given } = props
  return (
    <>
      <RunningMute member={member} given={given?.mute ?? null} />
      <RunningTimeOut {...props} />
    </>
  )
}

/** Until when, by whom and why, and what comes of it. */
function RunningTimeOut(props: RunningProps) {
  const { t } = useTranslation()
  const { member, given, minutes, keepsLonger = false, isBare = false } = props
  const { timeoutUntil } = member
  const now = useNowUntil(timeoutUntil)
  const isSoonerUntil = endsSoonerUntil(timeoutUntil, minutes, keepsLonger)
  const isSooner = useNowUntil(isSoonerUntil) < (isSoonerUntil ?? 0)
  if (!isTimedOut(member, now)) return null
  const stays = isBare ? 'moderation.stays' : 'moderation.staysLonger'
  return (
    <Notice kind="info">
      <p className="wrap-anywhere whitespace-pre-wrap">{timedOutWords(member, given?.timeOut ?? null)}</p>
      <p className="mt-1">{t(!isSooner ? 'moderation.replaces' : keepsLonger ? stays : 'moderation.replacesSooner')}</p>
    </Notice>
  )
}

/**
 * Whether one of so many minutes would be nothing beside the one that runs, for an act that leaves alone what lasts as
 * long. Told again when that ends for the one that is `chosen`.
 */
export function useStays({ timeoutUntil }: Member, chosen: number): (minutes: number) => boolean {
  const until = (minutes: number): number => endsSoonerUntil(timeoutUntil, minutes, true) ?? 0
  const now = useNowUntil(timeoutUntil === null ? null : until(chosen))
  return minutes => now < until(minutes)
}

/** When the new one, counted from then on, ends no sooner than the one that runs. */
export function endsSoonerUntil(until: number | null, minutes: number | null, keepsLonger: boolean): number | null {
  if (until === null || minutes === null) return null
  return until - minutes * 60_000 + (keepsLonger ? littleSoonerMs(minutes) : 0)
}
