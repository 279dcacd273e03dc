import { useTranslation } from '#web/gate/language.ts'
import { Card } from '#web/parts/look/card.tsx'
import { Skeleton } from '#web/parts/states/skeleton.tsx'
import { TileBand } from '#web/parts/look/tile-band.tsx'

/** The shape of a profile that is coming. */
export function ProfileSkeleton() {
  const { t } = useTranslation()
  return (
    <div
      aria-busy
      className="mx-auto grid w-full max-w-6xl items-start gap-4 px-3 py-4 sm:px-5 sm:py-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-6"
    >
      <output className="sr-only">{t('profile.loading')}</output>
      <Card className="overflow-hidden p-0! sm:p-0!">
        <TileBand className="h-20" />
        <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
          <Skeleton className="-mt-8 size-14 ring-4 ring-surface" />
          <Skeleton className="h-8 w-2/3" />
          {lines.map(width => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </Card>
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <Skeleton className="h-6 w-40" />
        {lines.map(width => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </Card>
    </div>
  )
}

const lines = ['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2']
