/** The square of a picture that is kept, in the picture's own pixels from its upper left corner. */
export interface Crop {
  x: number
  y: number
  side: number
}

export interface Size {
  width: number
  height: number
}

/** A point of the square: 0 is its left or upper side, 1 the other one. */
export interface Point {
  x: number
  y: number
}

/** The largest square, in the middle. */
export function widest({ width, height }: Size): Crop {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** The picture is pushed by so many sides of the square; its edge stops at the square's. */
export const pushed = (crop: Crop, by: Point, size: Size): Crop =>
  inside({ ...crop, x: crop.x - by.x * crop.side, y: crop.y - by.y * crop.side }, size)

/** The picture grows by this factor around a point of the square, which stays where it is as far as it can. */
export function enlarged(crop: Crop, factor: number, at: Point, size: Size): Crop {
  const most = Math.min(size.width, size.height)
  const side = clamped(crop.side / factor, most / zoomMax(size), most)
  const grown = crop.side - side
  return inside({ x: crop.x + grown * at.x, y: crop.y + grown * at.y, side }, size)
}

/** How many times as large as it fits the picture is shown: from 1 to `zoomMax`. */
export const zoomOf = ({ side }: Crop, size: Size): number => Math.min(size.width, size.height) / side

/** No square of fewer pixels than the page draws is cut out of a picture that has them. */
export const zoomMax = ({ width, height }: Size): number => clamped(Math.min(width, height) / leastSide, 1, 8)

const leastSide = 96

/** Where the square begins, for ears: hundredths of what the picture has beside it. */
export function placeOf({ x, y, side }: Crop, { width, height }: Size): Point {
  const share = (begin: number, room: number): number => (room > 0 ? Math.round((begin / room) * 100) : 0)
  return { x: share(x, width - side), y: share(y, height - side) }
}

function inside({ x, y, side }: Crop, { width, height }: Size): Crop {
  return { x: clamped(x, 0, width - side), y: clamped(y, 0, height - side), side }
}

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
