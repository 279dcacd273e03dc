import { pageCookie } from '#contract/page-cookie.ts'
import type { PrivacyNotice } from '#contract/privacy.ts'
import type { SayNotice } from './say-notice.ts'

type Facts = Pick<PrivacyNotice, 'responsible' | 'contact' | 'postalAddress' | 'setUp'>

/**
 * What the page says (SITE-15), in the form of contract/text/notice-text.ts: who is responsible, of what an owner said,
 * and then the owner's own text, or where that is empty one made of what the place really does. `t` is of the language
 * that it is for. `home` is the address of the site, without a slash at its end.
 */
export const noticeOf = (facts: Facts, ownText: string, t: SayNotice, home: string): string =>
  [`## ${t('privacy.who')}`, ...whoOf(facts, t, home), ownText || templateOf(facts, t)].join('\n\n')

/** The text that an owner may go on from: all but who is responsible, which stands above every text. */
export function templateOf(facts: Facts, t: SayNotice): string {
  const sections = [
    [`## ${t('privacy.what')}`, t('privacy.whatLead'), listOf(whatOf(facts, t)), t('privacy.whatNeeded')],
    [`## ${t('privacy.long')}`, listOf(longOf(facts, t, facts.setUp.retentionDays))],
    [`## ${t('privacy.seen')}`, listOf(seenOf(t)), t('privacy.seenNobody')],
    [
      `## ${t('privacy.where')}`,
      t(facts.setUp.hasStorageService ? 'privacy.whereStorage' : 'privacy.whereHere'),
      t('privacy.whereMail'),
    ],
    [`## ${t('privacy.mails')}`, t('privacy.mailsNeeded')],
    [`## ${t('privacy.cookies')}`, t('privacy.cookiesNone'), listOf(cookiesOf(facts, t)), t('privacy.cookiesStorage')],
    [
      `## ${t('privacy.rights')}`,
      t('privacy.rightsList'),
      t('privacy.rightsHow', { page: '/account' }),
      t('privacy.rightsComplain'),
    ],
    [`## ${t('privacy.changes')}`, t('privacy.changesHow')],
  ]
  return sections.flat().join('\n\n')
}

const listOf = (lines: readonly string[]): string => lines.map(line => `- ${line}`).join('\n')

function whoOf({ responsible, contact, postalAddress, setUp }: Facts, t: SayNotice, home: string): string[] {
  return [
    t('privacy.whoIs', { responsible: responsible || setUp.studio }),
    contact === '' ? t('privacy.whoNoContact', { url: `${home}/feedback` }) : t('privacy.whoContact', { contact }),
    ...(postalAddress === '' ? [] : [t('privacy.whoPostal', { postalAddress })]),
  ]
}

const whatOf = ({ setUp }: Facts, t: SayNotice): string[] => [
  t('privacy.whatAccount'),
  t('privacy.whatMessages'),
  t('privacy.whatBlocks'),
  t('privacy.whatSessions'),
  t('privacy.whatReports'),
  t('privacy.whatReset'),
  t('privacy.whatLog'),
  t(setUp.mailsFeedback ? 'privacy.whatFeedbackMailed' : 'privacy.whatFeedback'),
  ...(setUp.leastAge > 0 ? [t('privacy.whatAge', { years: setUp.leastAge })] : []),
  t('privacy.whatLimits'),
  t(setUp.hasAccessLog ? 'privacy.whatIpLogged' : 'privacy.whatIp'),
]

const longOf = ({ setUp }: Facts, t: SayNotice, count: number): string[] => [
  t('privacy.longStands'),
  ...(count > 0 ? [t('privacy.longErased', { count }), t('privacy.longReport', { count })] : [t('privacy.longKept')]),
  t('privacy.longEnds'),
  t('privacy.longAccount'),
  t('privacy.longFeedback'),
  ...(setUp.hasBackups ? [t('privacy.longBackups')] : []),
]

const seenOf = (t: SayNotice): string[] => [
  t('privacy.seenMembers'),
  t('privacy.seenStaff'),
  t('privacy.seenOwners'),
  t('privacy.seenBlocks'),
  t('privacy.seenVisitors'),
]

/** Over https the names of those that only the server reads begin with `__Host-` (server/gate/http/cookies.ts). */
function cookiesOf({ setUp }: Facts, t: SayNotice): string[] {
  const bound = setUp.isHttps ? '__Host-' : ''
  return [
    t('privacy.cookieSession', { name: `${bound}meydan-session` }),
    t('privacy.cookieBrowser', { name: `${bound}meydan-browser` }),
    t('privacy.cookieSignUp', { name: `${bound}meydan-sign-up` }),
    t('privacy.cookieLanguage', { name: 'meydan-language' }),
    t('privacy.cookiePage', { name: pageCookie }),
  ]
}
