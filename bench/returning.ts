import { pageCookie, writePageFacts } from '#contract/page-cookie.ts'
import type { Seeded } from './seed.ts'

/** Of a member who was there before: a session, and what the page told then. The zone decides whether rows show. */
export function cookieOfReturning({ uid, cookie }: Seeded['people'][number], channelId: string): string {
  const facts = { zone: 'Europe/Istanbul', uid, channelId, isPeopleShown: false, composerHeight: 0 }
  return `${cookie}; ${pageCookie}=${writePageFacts(facts)}`
}
