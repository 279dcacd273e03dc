import { useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { isRunning } from '#contract/lockdown-rule.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { call } from '#web/gate/call.ts'
import { siteRoutes } from '#web/gate/routes.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { useSignUpsPaused } from './sign-ups-paused.ts'

/** Visitors have no live connection, so the page asks. */
const askEveryMs = 20_000

/** That nobody signs up for now, and until when (ACC-41). It goes by itself. */
export function SignUpsPausedNotice() {
  const { t } = useTranslation()
  const isPaused = useIsPaused()
  const until = useSignUpsPaused(({ paused }) => paused?.until ?? null)
  if (!isPaused) return null
  return (
    <Notice kind="warning">
      {until === null ? t('accounts.signUpsPaused') : t('accounts.signUpsPausedUntil', { until })}
    </Notice>
  )
}

/** Outside React: the server, as long as one looks at the page. */
function useIsPaused(): boolean {
  const paused = useSignUpsPaused(state => state.paused)
  const now = useNowUntil(paused?.until ?? null)
  useEffect(() => {
    const ask = (): void => void (document.visibilityState === 'visible' && look())
    ask()
    const timer = setInterval(ask, askEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return paused !== null && isRunning(paused, now)
}

async function look(): Promise<void> {
  const answer = await call(siteRoutes.site, {})
  if (answer.ok) useSignUpsPaused.setState({ paused: answer.value.signUpsPaused })
}
