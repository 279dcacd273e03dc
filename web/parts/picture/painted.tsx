import { clsx } from 'clsx'
import { useCallback } from 'react'
import { paintSoon } from './paint-soon.ts'
import type { Picture } from './picture.ts'

/** One pixel of our pictures in CSS pixels: of all of them, so that they are of one world (PAGE-26). */
export const pixel = 4

/**
 * A picture on a canvas of its own, each pixel of it large enough to be seen. Decoration, so it is silent, and comes
 * when there is time for it.
 */
export function Painted({ picture, className, ...rest }: PaintedProps) {
  const { width, height } = picture
  // Outside React: what a canvas shows.
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const context = canvas?.getContext('2d')
      if (!context) return
      return paintSoon(picture, pixels =>
        context.putImageData(new ImageData(pixels, picture.width, picture.height), 0, 0),
      )
    },
    [picture],
  )
  return (
    <canvas
      {...rest}
      key={`${width} ${height}`}
      ref={draw}
      aria-hidden
      width={width}
      height={height}
      className={clsx('pointer-events-none [image-rendering:pixelated]', className)}
      style={{ width: width * pixel, height: height * pixel }}
    />
  )
}

interface PaintedProps {
  picture: Picture
  className?: string
  onAnimationEnd?: () => void
}
