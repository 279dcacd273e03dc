import { visibleText } from '#contract/text/visible-text.ts'
import type { AccountListed } from '#server/accounts/door.ts'
import { jsonLine, timeOf } from '../shown.ts'

/** One account in one line; nothing in a name can rule the terminal or forge another line. */
export function accountLine(row: AccountListed, now: number): string {
  const marks = [
    ...(row.email_verified === 1 ? [] : ['not verified']),
    ...(row.muted === 1 ? ['muted'] : []),
    ...(row.timeout_until !== null && row.timeout_until > now ? [`timed out until ${timeOf(row.timeout_until)}`] : []),
  ]
  const name = visibleText(row.display_name).replace(/\s+/g, ' ')
  return [`${timeOf(row.created_at)}  ${row.role.padEnd(9)}  ${name} <${visibleText(row.email)}>`, ...marks].join(', ')
}

export const accountJson = (row: AccountListed): string =>
  jsonLine({
    uid: row.uid,
    displayName: row.display_name,
    email: row.email,
    emailVerified: row.email_verified === 1,
    role: row.role,
    createdAt: row.created_at,
    muted: row.muted === 1,
    timeoutUntil: row.timeout_until,
  })
