import { useSession } from '#web/accounts/session.ts'
import { useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { MouseEvent } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { pages } from '#contract/pages.ts'

/** The first stops of each page, seen while they have the focus: past the head to what one came for (LOOK-24). */
export function SkipLinks() {
  const { t } = useTranslation()
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  // Where the server does not answer, the chat's address shows a page that says so.
  const isChat = useSession(({ status }) => status === 'signed-in') && path === pages.chat.path
  return (isChat ? chatSkips : pageSkips).map(({ to, words }) => (
    <a key={to} href={`#${to}`} onClick={event => skip(event, to)} className={skipLook}>
      {t(words)}
    </a>
  ))
}

const pageSkips = [{ to: 'content', words: 'shell.skipToContent' }] as const
const chatSkips = [
  { to: 'messages', words: 'shell.skipToMessages' },
  { to: 'composer', words: 'shell.skipToComposer' },
] as const

/** To what can be used there, if anything can. The address stays: it names a channel. */
function skip(event: MouseEvent, to: string): void {
  const goal = document.getElementById(to)
  const inside = to === 'messages' ? '[role=log]' : to === 'composer' ? 'textarea' : null
  const place = (inside && goal?.querySelector<HTMLElement>(inside)) || goal || document.querySelector('main')
  if (!place) return
  event.preventDefault()
  place.focus()
}

const skipLook = clsx(
  'fixed top-[calc(0.5rem+env(safe-area-inset-top))] left-[calc(0.5rem+env(safe-area-inset-left))] z-60 rounded-md',
  '-translate-y-30 bg-lantern px-4 py-2.5 font-semibold text-on-lantern focus:translate-y-0 forced-colors:border',
)
