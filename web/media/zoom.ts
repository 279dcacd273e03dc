/** How a picture lies in its window: enlarged, and its middle moved by so many pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** Pixels of the picture as it fits the window, and of the window. */
export interface Space {
  picture: { width: number; height: number }
  window: { width: number; height: number }
}

/** The whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 }

const scaleMax = 8

/** What lies under `point` (from the window's middle) stays there; less than the whole picture is never shown. */
export function zoom(view: View, factor: number, point: Point, room: Space): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), scaleMax)
  const ratio = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, room)
}

export const move = (view: View, by: Point, room: Space): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, room)

/** The picture does not leave its window: it moves only as far as it is larger. */
function within({ scale, x, y }: View, { picture, window }: Space): View {
  const [roomX, roomY] = [spare(picture.width * scale, window.width), spare(picture.height * scale, window.height)]
  return { scale, x: between(-roomX, x, roomX), y: between(-roomY, y, roomY) }
}

const spare = (picture: number, window: number): number => Math.max(0, (picture - window) / 2)
const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)
