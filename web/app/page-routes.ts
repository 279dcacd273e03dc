import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router'
import { type Page, type PageName, pages, type PagesWith } from '#contract/pages.ts'
import { type Guard, requireAnswer, requireSession, skipWhenSignedIn } from '#web/app/pages/guard.ts'
import { lazyPage } from '#web/app/pages/lazy-page.ts'
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx'
import { auditLogsSearch, chatSearch, loginSearch } from '#web/app/chat/search.ts'
import { firstSnapshot } from '#web/gate/first-answers.ts'
import { Shell } from '#web/app/shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
const under = { getParentRoute: () => root } as const

/** The live connection stands around these. */
const talking = createRoute({
  ...under,
  id: 'talking',
  component: lazyPage(() => import('#web/app/talking/talking.tsx'), 'Talking'),
})
const live = { getParentRoute: () => talking } as const

/** What contract/pages.ts says of a page. Its own file is `<name>-page.tsx`: the server finds it by that name. */
const as = <Name extends PageName>(name: Name) => {
  const { path, title }: Page = pages[name]
  return {
    path: path as (typeof pages)[Name]['path'],
    staticData: { title: title as (typeof pages)[Name]['title'] },
    ...guardOf(pages[name]),
  }
}

const stillPages = {
  home: createRoute({
    ...under,
    ...as('home'),
    component: lazyPage(() => import('#web/app/pages/home-page.tsx'), 'HomePage'),
  }),
  feedback: createRoute({
    ...under,
    ...as('feedback'),
    component: lazyPage(() => import('#web/feedback/feedback-page.tsx'), 'FeedbackPage'),
  }),
  login: createRoute({
    ...under,
    ...as('login'),
    validateSearch: loginSearch,
    component: lazyPage(() => import('#web/accounts/enter/login-page.tsx'), 'LoginPage'),
  }),
  privacy: createRoute({
    ...under,
    ...as('privacy'),
    component: lazyPage(() => import('#web/app/pages/privacy-page.tsx'), 'PrivacyPage'),
  }),
  emailLink: createRoute({
    ...under,
    ...as('emailLink'),
    component: lazyPage(() => import('#web/accounts/mail-links/email-link-page.tsx'), 'EmailLinkPage'),
  }),
  resetPassword: createRoute({
    ...under,
    ...as('resetPassword'),
    component: lazyPage(() => import('#web/accounts/mail-links/reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
}

const livePages = {
  chat: createRoute({
    ...live,
    ...as('chat'),
    validateSearch: chatSearch,
    loader: async ({ location: { search } }) => {
      if (firstSnapshot() !== null) await (await import('#web/app/talking/begin.ts')).begin(search)
    },
    component: lazyPage(() => import('#web/app/pages/chat-page.tsx'), 'ChatPage'),
  }),
  account: createRoute({
    ...live,
    ...as('account'),
    component: lazyPage(() => import('#web/app/pages/account-page.tsx'), 'AccountPage'),
  }),
  profile: createRoute({
    ...live,
    ...as('profile'),
    component: lazyPage(() => import('#web/app/pages/profile-page.tsx'), 'ProfilePage'),
  }),
  auditLogs: createRoute({
    ...live,
    ...as('auditLogs'),
    validateSearch: auditLogsSearch,
    component: lazyPage(() => import('#web/app/pages/audit-logs-page.tsx'), 'AuditLogsPage'),
  }),
  activityLog: createRoute({
    ...live,
    ...as('activityLog'),
    component: lazyPage(() => import('#web/app/pages/activity-log-page.tsx'), 'ActivityLogPage'),
  }),
  status: createRoute({
    ...live,
    ...as('status'),
    component: lazyPage(() => import('#web/app/pages/status-page.tsx'), 'StatusPage'),
  }),
  site: createRoute({
    ...live,
    ...as('site'),
    component: lazyPage(() => import('#web/app/pages/site-page.tsx'), 'SitePage'),
  }),
}

/** For those who build. What stands behind a false condition is not in the built site. */
const forBuilders: object = import.meta.env.DEV
  ? {
      parts: createRoute({
        ...under,
        path: '/dev/parts',
        component: lazyPage(() => import('#web/dev/parts-page.tsx'), 'PartsPage'),
      }),
    }
  : {}

export const routeTree = root.addChildren({
  ...(stillPages satisfies Record<PagesWith<'isLive', false>, AnyRoute>),
  ...forBuilders,
  talking: talking.addChildren(livePages satisfies Record<PagesWith<'isLive'>, AnyRoute>),
})

function guardOf({ who, signedOut }: Page): { beforeLoad?: Guard } {
  if (who === 'everybody') return {}
  if (who === 'signed-out') return { beforeLoad: skipWhenSignedIn }
  return { beforeLoad: signedOut === 'is-told' ? async () => void (await requireAnswer()) : requireSession }
}
