import { sameSitePath } from '#web/gate/same-site-path.ts'

/** Plain strings in the address, as mails and people write them: the router's own way would read a code as a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (typeof value === 'string') params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/**
 * What /login may be told: a mail's link (`mode`, `oobCode`) or which form (`mode`), the address to fill in, and where
 * to go afterwards.
 */
export interface LoginSearch {
  mode?: string | undefined
  oobCode?: string | undefined
  email?: string | undefined
  next?: string | undefined
}

/**
 * Every name is answered, also as undefined: the router lays this over the raw search, where a foreign `next` would
 * stay.
 */
export const loginSearch = ({ mode, oobCode, email, next }: Record<string, unknown>): LoginSearch => ({
  mode: stringOf(mode),
  oobCode: stringOf(oobCode),
  email: stringOf(email),
  next: sameSitePath(next),
})

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** /chat: which channel is open, and from a link which of its messages is meant. */
export interface ChatSearch {
  channel?: string | undefined
  message?: string | undefined
}

export const chatSearch = ({ channel, message }: Record<string, unknown>): ChatSearch => ({
  channel: stringOf(channel),
  message: stringOf(message),
})

/** /audit-logs: the filter. */
export interface AuditLogsSearch {
  action?: string | undefined
  moderatorId?: string | undefined
  targetUserId?: string | undefined
  doneBy?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q?: string | undefined
}

export const auditLogsSearch = (said: Record<string, unknown>): AuditLogsSearch => ({
  action: stringOf(said.action),
  moderatorId: stringOf(said.moderatorId),
  targetUserId: stringOf(said.targetUserId),
  doneBy: stringOf(said.doneBy),
  from: stringOf(said.from),
  to: stringOf(said.to),
  q: stringOf(said.q),
})
