import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { optionId } from './option-id.ts'

interface OptionListProps<Item> {
  id: string
  label: string
  /** Announced while there are any: how many. */
  told: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The one that Enter picks; -1 for none. */
  active: number
  onPick: (item: Item) => void
  /** Where it stands by its field, and how much room it takes. */
  className: string
  /** Above the field: it is no higher than the window has room. */
  isAbove?: boolean
  renderItem: (item: Item) => ReactNode
}

/** What a field may mean, beside it. The field keeps the focus, has the keys and tells which one is active. */
export function OptionList<Item>({ told, ...props }: OptionListProps<Item>) {
  const isAny = props.items.length > 0
  return (
    <>
      <output className="sr-only">{isAny && told}</output>
      {isAny && <Options {...props} />}
    </>
  )
}

function Options<Item>(props: Omit<OptionListProps<Item>, 'told'>) {
  const { id, label, items, keyOf, active, onPick, className, isAbove = false, renderItem } = props
  const list = useRef<HTMLDivElement>(null)
  useFit(list, active, isAbove)
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it belongs to a field, and shows more than text
      role="listbox"
      aria-label={label}
      className={clsx(
        'absolute inset-x-0 z-70 animate-rise overflow-y-auto rounded-lg forced-colors:border bg-raised p-1.5 shadow-float',
        className,
      )}
    >
      {items.map((item, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
        <div
          key={keyOf(item)}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          aria-selected={index === active}
          onPointerDown={event => event.preventDefault()}
          onClick={() => onPick(item)}
          className={clsx(
            'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1 select-none hover:bg-hover max-md:min-h-11 pointer-coarse:min-h-11',
            index === active && 'bg-hover',
          )}
        >
          {renderItem(item)}
        </div>
      ))}
    </div>
  )
}

/**
 * Outside React: the window, of which a phone's keyboard may leave little above the field. What has no room is scrolled
 * to, and the keys take the list along.
 */
function useFit(list: RefObject<HTMLDivElement | null>, active: number, isAbove: boolean): void {
  useLayoutEffect(() => {
    if (list.current) fit(list.current, active, isAbove)
  })
}

function fit(list: HTMLElement, active: number, isAbove: boolean): void {
  if (isAbove) list.style.maxHeight = `${list.getBoundingClientRect().bottom - margin}px`
  list.children[active]?.scrollIntoView({ block: 'nearest' })
}

/** Pixels between the list and the upper edge of the window. */
const margin = 8
