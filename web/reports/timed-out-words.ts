import type { Member, Standing } from '#contract/accounts.ts'
import { called } from '#drawn/shape/called.ts'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { currentLanguage, t } from '#web/gate/language.ts'

/** By whom a sanction was given and why. */
export type GivenBy = Omit<NonNullable<Standing['mute' | 'timeOut']>, 'by'>

/** Until when somebody is timed out, and by whom and why where that is known. */
export const timedOutWords = ({ timeoutUntil: until }: Member, given: GivenBy | null): string =>
  given
    ? t('moderation.nowTimedOutBy', { until, by: giver(given), reason: whyOf(given) })
    : t('moderation.nowTimedOut', { until })

/** That somebody is muted, and by whom and why where that is known. */
export function mutedWords(mute: GivenBy | null): string {
  if (!mute) return t('moderation.nowMuted')
  const by = giver(mute)
  const reason = whyOf(mute)
  return reason === '' ? t('moderation.nowMutedBy', { by }) : t('moderation.nowMutedWhy', { by, reason })
}

export const giver = ({ byName: displayName, hasLeft }: GivenBy): string => called({ displayName, hasLeft }, t)

const whyOf = ({ reason, reasonIn: both }: GivenBy): string => reasonIn(currentLanguage(), reason, both)
