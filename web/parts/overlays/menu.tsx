import type { ComponentType, ReactElement, ReactNode } from 'react'
import { cloneElement, useId, useState } from 'react'
import { later } from '#web/parts/later/later.ts'
import { laterPart } from '#web/parts/later/later-part.tsx'
import type * as Parts from './menu-popup.tsx'

const parts = later(() => import('./menu-popup.tsx'))
const Popup = laterPart(parts, ({ MenuPopup }) => MenuPopup)

/**
 * A button that opens a list of things to do; arrows, Home, End, first letters and Escape work. On phones it lies at
 * the lower edge, within reach of the thumb (LOOK-21). The list's script comes after the page's (PAGE-35).
 */
export function Menu(props: {
  trigger: ReactElement<Trigger>
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Where something beside the trigger opens it too. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [startsAt, setStart] = useState<'first' | 'last' | null>(null)
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = props.isOpen ?? isOwnOpen
  const change = (next: boolean): void => {
    setOwnOpen(next)
    if (!next) setStart(null)
    props.onOpenChange?.(next)
  }
  const open = (at: typeof startsAt): void => {
    setStart(at)
    change(true)
  }
  const trigger = cloneElement(props.trigger, {
    id,
    ref: setAnchor,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    ...(isOpen && { 'data-popup-open': '' }),
    onClick: ({ detail }) => open(detail === 0 ? 'first' : null),
    onKeyDown: event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      event.stopPropagation()
      open(event.key === 'ArrowDown' ? 'first' : 'last')
    },
  })
  return (
    <>
      {trigger}
      <Popup
        isOpen={isOpen}
        onClose={() => change(false)}
        anchor={anchor}
        align={props.align ?? 'end'}
        startsAt={startsAt}
      >
        {props.children}
      </Popup>
    </>
  )
}

/** What a menu gives its button. */
interface Trigger {
  id?: string
  ref?: (element: HTMLElement | null) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'data-popup-open'?: string
  onClick?: (event: React.MouseEvent) => void
  onKeyDown?: (event: React.KeyboardEvent) => void
}

/** What stands in a menu is drawn when its script is there. */
function inside<Props extends object>(pick: (of: typeof Parts) => ComponentType<Props>): ComponentType<Props> {
  return function Inside(props: Props) {
    const Part = pick(parts.here())
    return <Part {...props} />
  }
}

export const MenuItem = inside(({ MenuItem }) => MenuItem)
export const MenuLink = inside(({ MenuLink }) => MenuLink)
export const MenuSwitch = inside(({ MenuSwitch }) => MenuSwitch)
export const MenuSeparator = inside(({ MenuSeparator }) => MenuSeparator)
