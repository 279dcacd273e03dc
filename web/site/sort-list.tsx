import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Sorted } from './places.ts'
import { useSorting } from './use-sorting.ts'

/**
 * A list that a person puts in order by a handle before each row: it is drawn along, or lifted with Space, moved with
 * the arrows and put down with Space again; Escape puts it back. What happens is said to ears, too.
 */
export function SortList<Item extends Sorted>(props: {
  label: string
  items: readonly Item[]
  onOrder: (ids: string[]) => void
  children: (item: Item) => ReactNode
}) {
  const { t } = useTranslation()
  const { label, items, onOrder, children } = props
  const hintId = useId()
  const list = useRef<HTMLUListElement>(null)
  const { placeOf, lifted, said, handleOf } = useSorting(items, onOrder, list)
  return (
    <div>
      <p id={hintId} className={items.length > 1 ? clsx(hintLook, 'max-md:sr-only pointer-coarse:sr-only') : 'sr-only'}>
        {t('site.sortHint')}
      </p>
      {items.length > 1 && (
        <p aria-hidden className={clsx(hintLook, 'md:pointer-fine:hidden')}>
          {t('site.sortHintTouch')}
        </p>
      )}
      <ul ref={list} aria-label={label} className="flex flex-col gap-2">
        {items.map(item => (
          // The rows keep their place in the document while one moves, so that its handle keeps the focus.
          <li key={item.id} style={{ order: placeOf(item.id) }} className={clsx(rowLook, lifted === item.id && upLook)}>
            <button
              {...handleOf(item.id)}
              type="button"
              aria-label={t('site.sortHandle', { name: item.name })}
              aria-pressed={lifted === item.id}
              aria-describedby={hintId}
              className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-soft hover:bg-hover hover:text-ink aria-pressed:cursor-grabbing aria-pressed:text-lantern"
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
            {children(item)}
          </li>
        ))}
      </ul>
      <output aria-live="assertive" className="sr-only">
        {said}
      </output>
    </div>
  )
}

/** The keys are for who has some; a finger, and a window as narrow as a phone's, reads of itself alone. */
const hintLook = 'mb-3 text-sm text-soft'
const rowLook = 'flex min-w-0 items-center gap-2 rounded-md bg-ground py-1 pr-3 pl-1 ring-1 ring-line ring-inset'
const upLook = 'relative z-10 bg-raised! shadow-float ring-lantern!'
