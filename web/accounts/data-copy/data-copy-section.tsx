import type { DataCopy } from '#contract/data-copy-routes.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { useTranslation } from '#web/gate/language.ts'
import { Changing } from '#web/accounts/own/changing.tsx'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { dataCopyRoutes } from '#web/gate/later-routes.ts'
import { Section } from '#web/parts/look/section.tsx'
import { Failure } from '#web/parts/states/failure.tsx'
import { Notice } from '#web/parts/states/notice.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { DataCopyForm } from './data-copy-form.tsx'
import { DataCopyMaking } from './data-copy-making.tsx'
import { DataCopyReady } from './data-copy-ready.tsx'
import './words.ts'

/** A copy of all of one's own data: asked for, made, and downloaded (ACC-64). */
export function DataCopySection({ email }: { email: string }) {
  const { t } = useTranslation()
  const { value, refused, askAgain } = useOne(dataCopyRoutes.getDataCopy, {}, { watch })
  return (
    <Section id="data" title={t('dataCopy.title')} hint={t('dataCopy.hint')}>
      {value ? (
        <>
          {value.copy && <Copy copy={value.copy} />}
          {value.copy?.state !== 'making' && <Asking from={value.askFrom} email={email} onAsked={askAgain} />}
        </>
      ) : refused ? (
        <Failure onRetry={askAgain}>{t('dataCopy.failed')}</Failure>
      ) : (
        <Waiting label={t('dataCopy.loading')}>
          <Skeleton className="h-9 w-52" />
        </Waiting>
      )}
    </Section>
  )
}

const watch = watchNews(({ type }) => type === 'account.changed')

function Copy({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation()
  if (copy.state === 'making') return <DataCopyMaking percent={copy.percent} />
  if (copy.state === 'ready') return <DataCopyReady copy={copy} />
  return <Notice kind="error">{t(copy.why === 'no-room' ? 'dataCopy.noRoom' : 'dataCopy.broken')}</Notice>
}

/** Once a day; where the day is not over, it says when it is. */
function Asking({ from, email, onAsked }: { from: EpochMs | null; email: string; onAsked: () => void }) {
  const { t } = useTranslation()
  const now = useNowUntil(from ?? 0)
  if (from !== null && now < from) return <p className="text-sm text-soft">{t('dataCopy.again', { from })}</p>
  return (
    <Changing label={t('dataCopy.open')}>
      {close => <DataCopyForm email={email} onClose={close} onAsked={onAsked} />}
    </Changing>
  )
}
