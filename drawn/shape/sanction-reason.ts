import type { Account } from '#contract/accounts.ts'

/** Why somebody may not write, where that is a sanction which says so; null elsewhere. */
export function sanctionReason(refused: string, account: Pick<Account, 'timeoutReason' | 'muteReason'>): string | null {
  if (refused === 'timed-out') return account.timeoutReason || null
  return refused === 'muted' ? account.muteReason || null : null
}
