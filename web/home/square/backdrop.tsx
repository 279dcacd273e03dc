import { useMemo } from 'react'
import { skyOf } from './sky.ts'
import { Painted } from '#web/parts/picture/painted.tsx'
import { useSize } from './use-size.ts'

/** The night over the town, behind the words: it ends where they begin to be small. */
export function Backdrop() {
  const [ref, size] = useSize<HTMLDivElement>()
  const picture = useMemo(() => (size ? skyOf(size.width, size.height, wordsIn(size.width)) : null), [size])
  return (
    <div ref={ref} aria-hidden className="pointer-events-none absolute inset-0 -z-10 overflow-hidden">
      {picture && <Painted picture={picture} className="absolute bottom-0 left-0" />}
    </div>
  )
}

/**
 * The words take 44 rem from the left edge of a page of 72, in pixels of ours; on a narrow one they take all of it.
 */
export function wordsIn(width: number): { from: number; to: number } {
  if (width < 256) return { from: 0, to: width }
  const from = (width - Math.min(width, 288)) / 2
  return { from, to: from + 181 }
}
