import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Loading } from '#web/parts/loading.tsx'
import { ErrorPage } from './error-page.tsx'
import { requireAnswer, requireSession, skipWhenSignedIn } from './guard.ts'
import { lazyPage } from './lazy-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { auditLogsSearch, chatSearch, parseSearch, stringifySearch, loginSearch } from './search.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })
const under = { getParentRoute: () => root } as const

/** The live connection stands around these. */
const talking = createRoute({
  ...under,
  id: 'talking',
  component: lazyPage(() => import('./talking.tsx'), 'Talking'),
})
const live = { getParentRoute: () => talking } as const

const home = createRoute({
  ...under,
  path: '/',
  component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
})
const chat = createRoute({
  ...live,
  path: '/chat',
  staticData: { title: 'shell.chat' },
  validateSearch: chatSearch,
  beforeLoad: requireSession,
  component: lazyPage(() => import('./chat-page.tsx'), 'ChatPage'),
})
const feedback = createRoute({
  ...under,
  path: '/feedback',
  staticData: { title: 'shell.feedback' },
  component: lazyPage(() => import('#web/feedback/feedback-page.tsx'), 'FeedbackPage'),
})
const login = createRoute({
  ...under,
  path: '/login',
  staticData: { title: 'shell.login' },
  validateSearch: loginSearch,
  beforeLoad: skipWhenSignedIn,
  component: lazyPage(() => import('#web/accounts/enter/login-page.tsx'), 'LoginPage'),
})
const resetPassword = createRoute({
  ...under,
  path: '/reset-password',
  staticData: { title: 'shell.resetPassword' },
  component: lazyPage(() => import('#web/accounts/enter/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const profile = createRoute({
  ...live,
  path: '/profile/$userId',
  staticData: { title: 'shell.userProfile' },
  beforeLoad: requireSession,
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
})
const auditLogs = createRoute({
  ...live,
  path: '/audit-logs',
  staticData: { title: 'shell.auditLogs' },
  validateSearch: auditLogsSearch,
  beforeLoad: requireAnswer,
  component: lazyPage(() => import('./audit-logs-page.tsx'), 'AuditLogsPage'),
})
const activityLog = createRoute({
  ...live,
  path: '/report-document',
  staticData: { title: 'shell.activityLog' },
  beforeLoad: requireSession,
  component: lazyPage(() => import('./activity-log-page.tsx'), 'ActivityLogPage'),
})

/** For whoever builds. What stands behind a false condition is not in the built site. */
const forBuilders = import.meta.env.DEV
  ? [
      createRoute({
        ...under,
        path: '/dev/parts',
        component: lazyPage(() => import('#web/dev/parts-page.tsx'), 'PartsPage'),
      }),
    ]
  : []

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    feedback,
    login,
    resetPassword,
    talking.addChildren([chat, profile, auditLogs, activityLog]),
    ...forBuilders,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the browser's tab; without it the site's name stands alone. */
    title?:
      | 'shell.chat'
      | 'shell.feedback'
      | 'shell.login'
      | 'shell.resetPassword'
      | 'shell.userProfile'
      | 'shell.auditLogs'
      | 'shell.activityLog'
  }
}
