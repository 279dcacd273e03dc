import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import type { Chosen } from './use-chosen.ts'

/** All whom the filters show, or none of them; `isBare`: named for ears only, over the boxes of a column. */
export function ChooseAll({ chosen, isBare }: { chosen: Chosen; isBare?: boolean }) {
  const { t } = useTranslation()
  return (
    <label
      className={clsx(
        'inline-flex cursor-pointer items-center',
        isBare ? 'size-7 justify-center' : 'min-h-11 gap-2 text-sm font-medium',
      )}
    >
      <input
        type="checkbox"
        // Outside React: a box that is neither is so by a property alone.
        ref={box => void (box && (box.indeterminate = chosen.extent === 'some'))}
        checked={chosen.extent === 'all'}
        onChange={chosen.toggleAll}
        className="check"
      />
      <span className={clsx(isBare && 'sr-only')}>{t('desk.chooseAll')}</span>
    </label>
  )
}
