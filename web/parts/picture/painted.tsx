import { clsx } from 'clsx'
import { useCallback } from 'react'
import { paint, type Picture } from './picture.ts'

/** One pixel of our pictures in CSS pixels. */
export const pixel = 3

/** A picture on a canvas of its own, each pixel of it large enough to be seen. Decoration, so it is silent. */
export function Painted({ picture, className, ...rest }: PaintedProps) {
  const { width, height } = picture
  // Outside React: what a canvas shows.
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) =>
      canvas?.getContext('2d')?.putImageData(new ImageData(paint(picture), picture.width, picture.height), 0, 0),
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
