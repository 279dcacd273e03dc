import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'

/** From here on one should know. */
const nearLimit = 200

/** How much room is left, shown only near the limit. `over` is negative while there is some. */
export function CharactersLeft({ id, over }: { id: string; over: number }) {
  const { t } = useTranslation()
  const isShown = over > -nearLimit
  const label = over > 0 ? t('parts.over', { count: over }) : t('parts.left', { count: -over })
  return (
    <span id={id} className={clsx('self-center text-xs tabular-nums', over > 0 ? 'text-danger' : 'text-soft')}>
      {isShown && (
        <>
          <span aria-hidden data-tip={label}>
            {-over}
          </span>
          <span className="sr-only">{label}</span>
        </>
      )}
    </span>
  )
}
