import { useTranslation } from '#web/gate/language.ts'
import type { Channel } from '#contract/channels.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Spinner } from '#web/parts/states/spinner.tsx'
import { loadOlder } from '#web/messages/held/load.ts'
import { clsx } from 'clsx'
import { beginningLook } from '#drawn/look/chat.ts'

/** The upper edge of what is held: more is coming, could not come, or this is where the channel begins. */
export function OlderEdge(props: {
  channel: Channel
  state: 'idle' | 'loading' | 'failed' | 'beginning'
  height: number
}) {
  const { t } = useTranslation()
  const { channel, state } = props
  return (
    <div style={{ height: props.height }} className={clsx('absolute inset-x-0 top-0', beginningLook)}>
      {state === 'beginning' && <span>{t('messages.beginning', { channel: channel.name })}</span>}
      {state === 'loading' && <Spinner className="text-tile" />}
      {state === 'failed' && (
        <>
          <span>{t('messages.olderFailed')}</span>
          <Button size="sm" onClick={() => void loadOlder(channel.id)}>
            {t('parts.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
