import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Spinner } from '#web/parts/states/spinner.tsx'
import { loadNewer } from '#web/messages/held/load.ts'

/** The lower edge of what is held after a jump: more is coming, or could not come. */
export function NewerEdge(props: { channelId: string; state: 'idle' | 'loading' | 'failed'; height: number }) {
  const { t } = useTranslation()
  return (
    <div
      style={{ height: props.height }}
      className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 px-4 text-sm text-soft"
    >
      {props.state === 'loading' && <Spinner className="text-tile" />}
      {props.state === 'failed' && (
        <>
          <span>{t('messages.newerFailed')}</span>
          <Button size="sm" onClick={() => void loadNewer(props.channelId)}>
            {t('parts.retry')}
          </Button>
        </>
      )}
    </div>
  )
}
