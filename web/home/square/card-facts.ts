import type { Square } from '#contract/site.ts'
import { timeAgo } from '#web/parts/time/time-ago.ts'
import type { Language } from '#words/language.ts'
import { messagesOfDay } from './tell-life.ts'

/** What is true now of each of the three cards. Of what did not happen nothing is said. */
export function cardFacts(square: Square, now: number, language: Language) {
  const { channels, seen, writtenAt, announcements } = square
  const ago = (at: number): string => timeAgo(at, now, language)
  const [news] = announcements
  const today = messagesOfDay(square, now, language)
  return {
    development: news
      ? [{ key: 'home.factNews', facts: { channel: news.channelName, ago: ago(news.writtenAt) } } as const]
      : [],
    community: [
      ...(channels.length > 0 ? [{ key: 'home.factChannels', facts: { count: channels.length } } as const] : []),
      ...(seen > 0 ? [{ key: 'home.lifeSeen', facts: { count: seen } } as const] : []),
    ],
    chat: today
      ? [today]
      : writtenAt === null
        ? []
        : [{ key: 'home.factLast', facts: { ago: ago(writtenAt) } } as const],
  }
}
