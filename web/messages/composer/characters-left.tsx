import { useTranslation } from '#web/gate/language.ts'
import { lettersLeftLook } from '#drawn/look/composer.ts'

/** From here on one should know. */
const nearLimit = 200

/** How much room is left, shown only near the limit. `over` is negative while there is some. */
export function CharactersLeft({ id, over }: { id: string; over: number }) {
  const { t } = useTranslation()
  const isShown = over > -nearLimit && over <= 0
  const label = t('parts.left', { count: -over })
  return (
    <span id={id} className={lettersLeftLook}>
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

/** Why a message can't be sent, in words below the field; said aloud once, not with each letter. */
export function TooLong({ id, over }: { id: string; over: number }) {
  const { t } = useTranslation()
  return (
    <p id={id} className="px-3 pb-1.5 text-sm text-danger empty:hidden">
      {over > 0 && (
        <>
          <span role="alert">{t('message-too-long')}</span> {t('parts.over', { count: over })}.
        </>
      )}
    </p>
  )
}
