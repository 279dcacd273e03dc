/**
 * The pages of the site, once (PAGE-1). The browser's router, the server's documents, what robots are told, the
 * development server and the tests read them here. A page without its route does not compile (web/app/page-routes.ts).
 */
export interface Page {
  /** `$name` stands for one part of an address. */
  path: `/${string}`
  /** A key of words/<language>/shell.ts, before the site's name in the browser's tab. Null: the site's name alone. */
  title: `shell.${string}` | null
  /** A key of words/<language>/meta.ts: what search engines and previews say of the page. */
  description: `meta.${string}`
  who: PageFor
  /** What becomes of signed-out people where the page is not for them: they log in and come back, or are told. */
  signedOut?: 'logs-in' | 'is-told'
  /** Whether search engines may show it. */
  isIndexable: boolean
  /** Whether it stands in the live connection. */
  isLive: boolean
  /** Whether its document has its title and first lines before any script has come (web/app/first-words.tsx). */
  hasFirstWords: boolean
}

/** For whom a page is. On a page for the signed-out, others go on to the chat. */
export type PageFor = 'everybody' | 'signed-out' | 'signed-in' | 'staff'

export const pages = {
  home: {
    path: '/',
    title: null,
    description: 'meta.home',
    who: 'everybody',
    isIndexable: true,
    isLive: false,
    hasFirstWords: true,
  },
  chat: {
    path: '/chat',
    title: 'shell.chat',
    description: 'meta.chat',
    who: 'signed-in',
    signedOut: 'logs-in',
    isIndexable: true,
    isLive: true,
    hasFirstWords: false,
  },
  feedback: {
    path: '/feedback',
    title: 'shell.feedback',
    description: 'meta.feedback',
    who: 'everybody',
    isIndexable: true,
    isLive: false,
    hasFirstWords: true,
  },
  login: {
    path: '/login',
    title: 'shell.login',
    description: 'meta.login',
    who: 'signed-out',
    isIndexable: true,
    isLive: false,
    hasFirstWords: true,
  },
  privacy: {
    path: '/privacy',
    title: 'shell.privacy',
    description: 'meta.privacy',
    who: 'everybody',
    isIndexable: true,
    isLive: false,
    hasFirstWords: true,
  },
  resetPassword: {
    path: '/reset-password',
    title: 'shell.resetPassword',
    description: 'meta.login',
    who: 'everybody',
    isIndexable: false,
    isLive: false,
    hasFirstWords: false,
  },
  account: {
    path: '/account',
    title: 'shell.account',
    description: 'meta.home',
    who: 'signed-in',
    signedOut: 'logs-in',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
  emailLink: {
    path: '/email',
    title: 'shell.emailLink',
    description: 'meta.login',
    who: 'everybody',
    isIndexable: false,
    isLive: false,
    hasFirstWords: false,
  },
  profile: {
    path: '/profile/$userId',
    title: 'shell.userProfile',
    description: 'meta.home',
    who: 'signed-in',
    signedOut: 'logs-in',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
  auditLogs: {
    path: '/audit-logs',
    title: 'shell.auditLogs',
    description: 'meta.home',
    who: 'staff',
    signedOut: 'is-told',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
  activityLog: {
    path: '/report-document',
    title: 'shell.activityLog',
    description: 'meta.home',
    who: 'staff',
    signedOut: 'logs-in',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
  status: {
    path: '/status',
    title: 'shell.status',
    description: 'meta.home',
    who: 'staff',
    signedOut: 'logs-in',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
  site: {
    path: '/site',
    title: 'shell.site',
    description: 'meta.home',
    who: 'staff',
    signedOut: 'logs-in',
    isIndexable: false,
    isLive: true,
    hasFirstWords: false,
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]

/** The pages of which one of the facts is so, as a type: `PagesWith<'isLive'>`. */
export type PagesWith<Fact extends 'isIndexable' | 'isLive' | 'hasFirstWords', Is = true> = {
  [Name in PageName]: (typeof pages)[Name][Fact] extends Is ? Name : never
}[PageName]

/**
 * What is no page. With a slash at the end: all that stands below it. `passedOn` comes from the server: the development
 * server passes it on (vite.config.ts).
 */
export const notPages: readonly { path: `/${string}`; isForRobots: boolean; passedOn: `/${string}` | null }[] = [
  { path: '/api/', isForRobots: false, passedOn: '/api' },
  { path: '/art/', isForRobots: true, passedOn: '/art' },
  { path: '/assets/', isForRobots: true, passedOn: null },
  { path: '/dev/', isForRobots: false, passedOn: '/dev/mailbox' },
  { path: '/healthz', isForRobots: true, passedOn: '/healthz' },
  { path: '/live', isForRobots: false, passedOn: '/live' },
  { path: '/media/', isForRobots: false, passedOn: '/media' },
  { path: '/readyz', isForRobots: true, passedOn: '/readyz' },
  { path: '/robots.txt', isForRobots: true, passedOn: '/robots.txt' },
  { path: '/site.webmanifest', isForRobots: true, passedOn: '/site.webmanifest' },
]
