import type { meta } from '#words/tr/meta.ts'
import type { shell } from '#words/tr/shell.ts'
import type { FirstWords } from './first-words.ts'

/** A page of the site, as its server must know it (the browser's own list is web/app/router.tsx). */
export interface SitePage {
  path: RegExp
  /** In the browser's tab beside the site's name. */
  title?: keyof typeof shell
  description: keyof typeof meta
  /** What it begins with, for visitors. */
  words?: FirstWords
  /** Whether search engines may show it. */
  isPublic: boolean
  /** The files of `web/` that hold it; their scripts are fetched beside the first one instead of after it. */
  madeOf: readonly string[]
}

const live = 'web/app/talking.tsx'
const staff = { description: 'meta.home', isPublic: false } as const

/** Every page (PAGE-1). Any other address gets the page too, which then says that nothing is there. */
export const sitePages: readonly SitePage[] = [
  {
    path: /^\/$/,
    description: 'meta.home',
    words: { title: 'home.title', intro: 'home.intro', frame: 'square' },
    isPublic: true,
    madeOf: ['web/app/home-page.tsx'],
  },
  {
    path: /^\/chat\/?$/,
    title: 'shell.chat',
    description: 'meta.chat',
    isPublic: true,
    madeOf: [live, 'web/app/chat-page.tsx'],
  },
  {
    path: /^\/feedback\/?$/,
    title: 'shell.feedback',
    description: 'meta.feedback',
    words: { title: 'feedback.title', intro: 'feedback.intro', frame: 'letter' },
    isPublic: true,
    madeOf: ['web/feedback/feedback-page.tsx'],
  },
  {
    path: /^\/login\/?$/,
    title: 'shell.login',
    description: 'meta.login',
    words: { title: 'accounts.signIn', intro: 'accounts.signInIntro', frame: 'gate' },
    isPublic: true,
    madeOf: ['web/accounts/enter/login-page.tsx'],
  },
  {
    path: /^\/reset-password\/?$/,
    title: 'shell.resetPassword',
    description: 'meta.login',
    isPublic: false,
    madeOf: ['web/accounts/enter/reset-password-page.tsx'],
  },
  { ...staff, path: /^\/audit-logs\/?$/, title: 'shell.auditLogs', madeOf: [live, 'web/app/audit-logs-page.tsx'] },
  {
    ...staff,
    path: /^\/report-document\/?$/,
    title: 'shell.activityLog',
    madeOf: [live, 'web/app/activity-log-page.tsx'],
  },
  {
    ...staff,
    path: /^\/profile\/[^/]+\/?$/,
    title: 'shell.userProfile',
    madeOf: [live, 'web/app/profile-page.tsx'],
  },
]

export const nothingHere: SitePage = { path: /^/, description: 'meta.home', isPublic: false, madeOf: [] }
