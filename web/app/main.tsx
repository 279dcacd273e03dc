import './validator.ts'
import { RouterProvider } from '@tanstack/react-router'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { loadSession, watchSession } from '#web/accounts/session.ts'
import { backoffMs } from '#web/gate/backoff.ts'
import { isOutdated } from '#web/gate/build.ts'
import { currentLanguage, haveWords } from '#web/gate/language.ts'
import { blockContextMenus } from '#web/app/chat/context-menu.ts'
import { followPreferences } from '#web/app/preferences/follow.ts'
import { Outdated, Unreachable } from '#web/app/pages/guard.ts'
import { router } from './router.tsx'
import { loadSite, takeWrittenName } from './site.ts'
import { comeBackSafely } from '#web/app/leaving/come-back.ts'
import { leaveNothing } from '#web/app/leaving/leave-nothing.ts'
import { keepShell } from './worker.ts'
import { watchEarlyText } from '#web/messages/composer/early-text.ts'
import { makeRoomForKeyboard } from '#web/app/shell/keyboard.ts'

blockContextMenus()
followPreferences()
void loadSession()
watchSession()
leaveNothing()
comeBackSafely()
takeWrittenName()
void loadSite()
keepShell()
makeRoomForKeyboard()
const words = untilWords()

void show()

/**
 * Where the document has the page's first words, they stay until the page itself is there; a bad network is told of
 * soon. Messages stay for as long as it takes.
 */
async function show(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const hasWords = root.querySelector('[data-shell] main') !== null
  const hasMessages = root.querySelector('[data-own-bar]') !== null
  watchEarlyText(root)
  if (hasMessages) await router.load()
  else if (hasWords) await Promise.race([router.load(), new Promise(resolve => setTimeout(resolve, 2_000))])
  await words
  const page = createRoot(root, {
    // A server that does not answer is a state with a page of its own, not a fault to report.
    onCaughtError: error => error instanceof Unreachable || error instanceof Outdated || reportError(error),
  })
  // As a transition it is made in short turns, so that a phone can be scrolled meanwhile.
  startTransition(() =>
    page.render(
      <StrictMode>
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
        </CSPProvider>
      </StrictMode>,
    ),
  )
}

/**
 * The words of the page's language stand in a file by itself (PAGE-38). Without them nothing can be said: it is asked
 * for until it comes, and where the server has gone on to another build, whose file has another name, all is loaded
 * again.
 */
async function untilWords(): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await haveWords(currentLanguage())
    } catch {
      if (await isOutdated()) return location.reload()
      await new Promise(resolve => setTimeout(resolve, backoffMs(attempt)))
    }
  }
}
