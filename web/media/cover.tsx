import { coverLook, coverWordLook } from '#drawn/look/file.ts'
import { useTranslation } from '#web/gate/language.ts'
import { useInnerStop } from '#web/parts/buttons/inner-stop.ts'

/** In the box of a picture that its sender covers (MSG-63). A press shows the picture. */
export function Cover({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  const tabIndex = useInnerStop()
  return (
    <button type="button" tabIndex={tabIndex} onClick={onOpen} className={coverLook}>
      <span className={coverWordLook}>{t('media.spoiler')}</span>
    </button>
  )
}

/** Given as `ref` to what was under a cover: the focus, which was on the cover that is gone, goes on. */
export function focusOn(uncovered: HTMLElement | null): void {
  uncovered?.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true })
}
