import { RotateCw } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { statusRoutes } from '#web/gate/later-routes.ts'
import { LogHead } from '#web/moderation/logs/log-head.tsx'
import { noticeLostRights } from '#web/moderation/logs/lost-rights.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { FailedState } from '#web/parts/states/failure.tsx'
import { Skeleton, Waiting } from '#web/parts/states/skeleton.tsx'
import { workPageLook } from '#web/parts/look/work-page.ts'
import { Counted } from './counted.tsx'
import { eachMinute } from './each-minute.ts'
import { Needs } from './needs.tsx'
import { Standing } from './standing.tsx'
import './words.ts'

/** The health of the place in one look (PAGE-19). `build`: of which build this page is. */
export function StatusDesk({ build }: { build: string }) {
  const { t } = useTranslation()
  const { value, refused, isAsking, askAgain } = useOne(
    statusRoutes.getStatus,
    {},
    { heard: noticeLostRights, watch: eachMinute },
  )
  return (
    <div className={`flex flex-1 flex-col gap-6 ${workPageLook}`}>
      <LogHead title={t('shell.status')} intro={t('status.intro')}>
        <Button size="sm" isBusy={isAsking} onClick={askAgain}>
          <RotateCw aria-hidden />
          {t('status.refresh')}
        </Button>
      </LogHead>
      {value ? (
        <>
          <Needs needs={value.needs} />
          <Standing status={value} build={build} />
          <Counted days="1" title={t('status.day')} />
          <Counted days="90" title={t('status.months')} />
        </>
      ) : refused ? (
        <FailedState title={t('status.failed')} text={refusalText(refused)} onRetry={askAgain} />
      ) : (
        <Waiting label={t('status.loading')} className="gap-6">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-96 w-full" />
        </Waiting>
      )}
    </div>
  )
}
