import { createRouter } from '@tanstack/react-router'
import type { pages } from '#contract/pages.ts'
import { Loading } from '#web/parts/states/loading.tsx'
import { ErrorPage } from '#web/app/pages/error-page.tsx'
import { routeTree } from './page-routes.ts'
import { parseSearch, stringifySearch } from '#web/app/chat/search.ts'

export const router = createRouter({
  routeTree,
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
    title?: (typeof pages)[keyof typeof pages]['title']
  }
}
