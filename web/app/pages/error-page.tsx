import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { loadSession } from '#web/accounts/session.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Loading } from '#web/parts/states/loading.tsx'
import { Outdated, Unreachable } from './guard.ts'

/** A page failed, or the server did not answer. The header stays, and there are two ways on. */
export function ErrorPage(props: ErrorComponentProps) {
  return props.error instanceof Outdated ? <Anew /> : <Failed {...props} />
}

/** Outside React: the whole page. The newer build brings the files that are missing; its pages have them all. */
function Anew() {
  useEffect(() => location.reload(), [])
  return <Loading />
}

function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const isUnreachable = error instanceof Unreachable
  const retry = async () => {
    if (isUnreachable) await loadSession()
    reset()
    await router.invalidate()
  }
  return (
    <FailedState
      as="h1"
      title={t(isUnreachable ? unreachableTitle() : 'shell.errorTitle')}
      text={isUnreachable ? <UnreachableText /> : t('shell.errorText')}
      onRetry={() => void retry()}
    >
      <Link to="/" className={buttonLook()}>
        {t('shell.backHome')}
      </Link>
    </FailedState>
  )
}

/** Nobody knows who is here, so of kept messages it says only that they are there. */
function UnreachableText() {
  const { t } = useTranslation()
  const count = useKeptCount()
  return (
    <>
      {t('shell.offline')}
      {count > 0 && <span className="mt-2 block text-ink">{t('shell.keptUnsent', { count })}</span>}
    </>
  )
}

/** Outside React: what this browser keeps. */
function useKeptCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isHere = true
    void import('#web/messages/unsent/unsent-idb.ts')
      .then(({ countWaiting }) => countWaiting())
      .then(
        found => isHere && setCount(found),
        () => undefined, // a browser that keeps nothing
      )
    return () => {
      isHere = false
    }
  }, [])
  return count
}

/** The browser knows of no network, or the fault is elsewhere. */
const unreachableTitle = () => (navigator.onLine ? 'shell.unreachableTitle' : 'shell.offlineTitle')
