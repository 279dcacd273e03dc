/** Where a menu opens, in pixels of the window: a point for a pointer, an element's place for the keyboard. */
export interface MenuPlace {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels between a menu and what it belongs to, and what it leaves free at the window's edge. */
export const menuGap = 4
export const menuPadding = 8

interface Size {
  width: number
  height: number
}

/**
 * Where a menu has room for all of it: below or above what it belongs to; else beside it, moved up or down as far as it
 * needs, so that nothing of it lies under the pointer; and where the window is too narrow for that, over it.
 */
export function menuSide(place: MenuPlace, menu: Size, window: Size) {
  const edge = menuGap + menuPadding
  const above = place.y - edge
  const below = window.height - place.y - place.height - edge
  if (menu.height <= Math.max(above, below)) return belowOrAbove
  const before = place.x - edge
  const behind = window.width - place.x - place.width - edge
  return menu.width + flipMargin <= Math.max(before, behind) ? beside : over
}

/** What the library wants to be free beyond the padding before it calls a side free. */
const flipMargin = 2

const belowOrAbove = {
  side: 'bottom',
  collisionAvoidance: { side: 'flip', align: 'flip', fallbackAxisSide: 'none' },
} as const
const beside = {
  side: 'right',
  collisionAvoidance: { side: 'flip', align: 'shift', fallbackAxisSide: 'none' },
} as const
const over = {
  side: 'bottom',
  collisionAvoidance: { side: 'shift', align: 'shift', fallbackAxisSide: 'none' },
} as const
