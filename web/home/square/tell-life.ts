import type { Square } from '#contract/site.ts'
import { timeAgo } from '#web/parts/time/time-ago.ts'
import type { Language } from '#words/language.ts'

const dayMs = 86_400_000
/** As many are company: fewer look like nobody (PAGE-27). */
const companyFrom = 3

/**
 * The sign of life that is true now: who is online, else what was written in the last 24 hours, else who was here, else
 * that one is welcome. `isLit`: it tells of lanterns that burn now.
 */
export function tellLife(square: Square, now: number, language: Language) {
  const { online, seen } = square
  if (online >= companyFrom) return { key: 'home.online', facts: { count: online }, isLit: true } as const
  const today = messagesOfDay(square, now, language)
  if (today) return { ...today, isLit: false } as const
  if (seen > 0) return { key: 'home.lifeSeen', facts: { count: seen }, isLit: false } as const
  return { key: 'home.lifeQuiet', facts: {}, isLit: true } as const
}

/** The number and the last time are counted at other times: where that is older than a day, the number is old too. */
export function messagesOfDay({ messages, writtenAt }: Square, now: number, language: Language) {
  if (messages === 0 || writtenAt === null || now - writtenAt >= dayMs) return null
  return { key: 'home.lifeMessages', facts: { count: messages, ago: timeAgo(writtenAt, now, language) } } as const
}
