import type { Refused } from './call.ts'
import { t } from './language.ts'
import { refusalText } from './refusal-text.ts'

/** Why an act of staff was refused. Under a sanction one has no powers, and the words for posting would be wrong. */
export const actRefusalText = (refused: Refused): string =>
  refused.code === 'muted' || refused.code === 'timed-out'
    ? t(`moderation.refusedAct.${refused.code}`, { ...refused })
    : refusalText(refused)

/** Why an act is not taken back (MOD-21): of what the words for other routes would ask for something else. */
export function undoRefusalText(refused: Refused): string {
  const own = ofUndo.find(code => code === refused.code)
  return own ? t(`moderation.refusedUndo.${own}`, { ...refused }) : actRefusalText(refused)
}

const ofUndo = ['forbidden', 'not-found', 'channel-name-taken', 'channel-name-alike', 'lockdown-too-long'] as const
