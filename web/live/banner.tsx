import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Spinner } from '#web/parts/states/spinner.tsx'
import { useEffect, useState } from 'react'
import type { LiveStatus } from './status.ts'
import { useLiveStatus } from './status.ts'

/**
 * A quiet line while the connection is anything but live. It waits a moment first: most breaks are over before one
 * could read it.
 */
export function LiveBanner({ onReconnect }: { onReconnect: () => void }) {
  const { t } = useTranslation()
  const status = useSettledStatus()
  return (
    <output className={clsx(status !== 'live' && bannerLook)}>
      {(status === 'connecting' || status === 'reconnecting') && <Spinner className="text-lantern" />}
      {status !== 'live' && <span>{t(`live.${status}`)}</span>}
      {status === 'outdated' && (
        <Button size="sm" look="primary" onClick={() => location.reload()}>
          {t('live.reload')}
        </Button>
      )}
      {status === 'crowded' && (
        <Button size="sm" look="primary" onClick={onReconnect}>
          {t('live.reconnect')}
        </Button>
      )}
    </output>
  )
}

const bannerLook =
  'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-warn-ground px-4 py-1.5 text-sm text-ink'

const patienceMs = 1_500

/** Outside React: the clock. */
function useSettledStatus(): LiveStatus {
  const status = useLiveStatus(state => state.status)
  const [settled, setSettled] = useState<LiveStatus>('live')
  useEffect(() => {
    const isUrgent = status === 'live' || status === 'outdated' || status === 'crowded'
    const timer = setTimeout(() => setSettled(status), isUrgent ? 0 : patienceMs)
    return () => clearTimeout(timer)
  }, [status])
  return settled
}
