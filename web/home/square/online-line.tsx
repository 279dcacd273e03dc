import { useTranslation } from 'react-i18next'
import { lantern } from '#web/parts/picture/lantern.ts'
import { Painted } from '#web/parts/picture/painted.tsx'

/** What the lanterns say, in words. It keeps its place while nobody knows. */
export function OnlineLine({ online }: { online: number | null }) {
  const { t } = useTranslation()
  return (
    <p className="flex min-h-14 items-center gap-4 text-lg">
      {online !== null && (
        <>
          <Painted picture={lantern} className="animate-appear" />
          <span className="animate-appear">
            {online === 0 ? t('home.onlineNone') : t('home.online', { count: online })}
          </span>
        </>
      )}
    </p>
  )
}
