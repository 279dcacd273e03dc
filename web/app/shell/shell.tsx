import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { pages } from '#contract/pages.ts'
import { OwnNotices } from '#web/accounts/own-notices.tsx'
import { useSession } from '#web/accounts/session.ts'
import { Asker } from '#web/parts/overlays/asker.tsx'
import { Tips } from '#web/parts/overlays/tips.tsx'
import { Toaster } from '#web/parts/overlays/toaster.tsx'
import { Header } from './header.tsx'
import { useOwnBar } from './own-bar.ts'
import { SkipLinks } from './skip-links.tsx'
import { mainLook } from '#drawn/look/chat.ts'
import { useSite } from '#web/app/site.ts'
import { useTitle } from '#web/parts/look/page-title.ts'

/** What stands on every page: the header above, toasts, questions and tips over it, the page between. */
export function Shell() {
  const siteName = useSite(state => state.siteName)
  const pageName = usePageName()
  useDocumentTitle(pageName, siteName)
  useGuardsAfterSessionChanges()
  const main = useFocusAfterNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLinks />
      <Header />
      <NoticeAbove />
      {/* Named as the page: this is read out when one comes here. */}
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        aria-label={pageName || siteName}
        className={clsx(mainLook, 'outline-none')}
      >
        <Outlet />
      </main>
      <Toaster />
      <Asker />
      <Tips />
    </div>
  )
}

/** The chat has them above its messages. */
function NoticeAbove() {
  const isInChat = useOwnBar(state => state.isThere)
  const path = useRouterState({ select: state => state.location.pathname })
  return isInChat ? null : <OwnNotices isAccountPage={path === pages.account.path} />
}

/** What a page says it is, else the title of its route; nothing on the home page. */
function usePageName(): string {
  const { t } = useTranslation()
  const key = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const name = useTitle(state => state.name)
  return name || (key ? t(key) : '')
}

/** Outside React: the name in the browser's tab. */
function useDocumentTitle(pageName: string, siteName: string): void {
  const prefix = useTitle(state => state.prefix)
  const title = `${prefix}${pageName ? `${pageName} · ${siteName}` : siteName}`
  useEffect(() => {
    document.title = title
  }, [title])
}

/** Outside React: the session store. When a session ends elsewhere, or the server is back, the guards decide again. */
function useGuardsAfterSessionChanges(): void {
  const router = useRouter()
  useEffect(
    () =>
      useSession.subscribe(({ status }, before) => {
        const hasEnded = status === 'signed-out' && before.status === 'signed-in'
        const isBack = before.status === 'unreachable' && status !== 'unreachable'
        if (hasEnded || isBack) void router.invalidate()
      }),
    [router],
  )
}

/**
 * Outside React: the focus. A new page begins at its top for the keyboard and for ears, unless it chose a place itself.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
    }
    before.current = path
  }, [path])
  return main
}
