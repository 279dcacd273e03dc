import { type PointerEvent, useState } from 'react'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { cell } from '#web/parts/picture/paving.ts'
import { clear, dithered, type Picture } from '#web/parts/picture/picture.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { Painted } from '#web/parts/picture/painted.tsx'

/** The star under the mouse shows its glaze, and a little of those around it. Moved by nothing but its moving. */
export function Moonlight({ size }: { size: { width: number; height: number } }) {
  const [star, setStar] = useState<{ column: number; row: number } | null>(null)
  const follow = ({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void => {
    if (pointerType !== 'mouse') return
    const { left, top } = currentTarget.getBoundingClientRect()
    const column = Math.floor((clientX - left) / pixel / cell.width)
    const row = Math.floor((clientY - top) / pixel / cell.height)
    setStar(before => (before?.column === column && before.row === row ? before : { column, row }))
  }
  const isOnFloor = star && star.row * cell.height < size.height
  return (
    <div
      onPointerMove={follow}
      onPointerLeave={() => setStar(null)}
      className="absolute inset-0 overflow-hidden motion-reduce:hidden"
    >
      {isOnFloor && (
        <span
          className="absolute"
          style={{ left: (star.column - 1) * cell.width * pixel, top: (star.row - 1) * cell.height * pixel }}
        >
          <Painted picture={(star.column + star.row) % 2 === 0 ? spots.even : spots.odd} />
        </span>
      )}
    </div>
  )
}

/** Three stars by three, around one of either glaze. */
function spotOf(shift: number): Picture {
  const [width, height] = [cell.width * 3, cell.height * 3]
  const floor = floorOf({ width: width + cell.width, height: height * 3, lanterns: [], night: 2.2 })
  return {
    width,
    height,
    at: (x, y) => {
      const far = Math.hypot((x + 0.5 - width / 2) / (width / 2), (y + 0.5 - height / 2) / (height / 2))
      return dithered((1 - far) * 2, x, y) ? floor.at(x + shift * cell.width, y + cell.height * 2) : clear
    },
  }
}
const spots = { even: spotOf(0), odd: spotOf(1) }
