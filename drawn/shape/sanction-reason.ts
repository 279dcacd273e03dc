import type { Account } from '#contract/accounts.ts'
import type { Language } from '#words/language.ts'
import { reasonIn } from './reason-in.ts'

type Why = Pick<Account, 'timeoutReason' | 'timeoutReasonIn' | 'muteReason' | 'muteReasonIn'>

/** Why somebody may not write, where that is a sanction which says so, in his language (MOD-35); null elsewhere. */
export function sanctionReason(refused: string, account: Why, language: Language): string | null {
  const { timeoutReason, timeoutReasonIn, muteReason, muteReasonIn } = account
  if (refused === 'timed-out') return timeoutReason ? reasonIn(language, timeoutReason, timeoutReasonIn) : null
  return refused === 'muted' && muteReason ? reasonIn(language, muteReason, muteReasonIn) : null
}
