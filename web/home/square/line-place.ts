import { ember, lantern, type Place } from '#web/parts/picture/lantern.ts'

interface Size {
  width: number
  height: number
}

/** In pixels of ours: 72 rem and the edge of the page, and how far above the window's lower edge the line lies. */
const [widest, edge, below] = [288, 5, 4]

/** Whether a lantern or an ember is seen whole beside a line of this size, which lies at the left of the lower edge. */
export function besideLine(floor: Size, line: Size): (place: Place) => boolean {
  const left = (floor.width - Math.min(floor.width, widest)) / 2 + edge
  const top = floor.height - below - line.height
  const half = Math.ceil(Math.max(lantern.width, ember.width) / 2)
  return ({ x, y }) => y < top || x + half < left || x - half > left + line.width
}
