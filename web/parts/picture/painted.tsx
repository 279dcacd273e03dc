import { clsx } from 'clsx'
import { useCallback, useEffect, useState } from 'react'
import { paintedLook } from '#drawn/look/empty.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { paintSoon } from './paint-soon.ts'
import type { Picture } from './picture.ts'

/**
 * A picture on a canvas of its own, each pixel of it large enough to be seen. Decoration, so it is silent, and comes
 * when there is time for it. Until then the one before stays, in its own size: who draws a window larger sees no empty
 * place. One of another size has another canvas, since one that grows is a shift of the page to those who measure it.
 */
export function Painted({ picture, className, ...rest }: PaintedProps) {
  const [shown, setShown] = useState<Shown>({ picture, pixels: null })
  // Outside React: the time that is left for painting.
  useEffect(() => paintSoon(picture, pixels => setShown({ picture, pixels })), [picture])
  // Outside React: what a canvas shows. Where a window has no height, there is nothing to show.
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const { pixels } = shown
      if (pixels && pixels.length > 0)
        canvas?.getContext('2d')?.putImageData(new ImageData(pixels, canvas.width, canvas.height), 0, 0)
    },
    [shown],
  )
  const { width, height } = shown.picture
  return (
    <canvas
      {...rest}
      key={`${width} ${height}`}
      ref={draw}
      aria-hidden
      width={width}
      height={height}
      className={clsx(paintedLook, className)}
      style={{ width: width * pixel, height: height * pixel }}
    />
  )
}

interface Shown {
  picture: Picture
  /** Null before the first is painted: its place is held. */
  pixels: Pixels | null
}
type Pixels = Parameters<Parameters<typeof paintSoon>[1]>[0]

interface PaintedProps {
  picture: Picture
  className?: string
  onAnimationEnd?: () => void
}
