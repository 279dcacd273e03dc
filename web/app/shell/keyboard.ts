import { tellStyles } from '#web/parts/screen/tell-styles.ts'

/**
 * Safari on iPhones lays its keyboard over the page and knows nothing of `interactive-widget`: what stands at the lower
 * edge, the composer above all, would be under it. It tells of it only by the visual viewport, so this says how much is
 * covered (`--keyboard`), and where the page is as high as the window takes back the scroll by which it brings the
 * field up. Elsewhere the window itself gets smaller, and this finds nothing covered.
 */
export function makeRoomForKeyboard(): void {
  const { visualViewport: seen } = window
  if (!seen) return
  const look = (): void => {
    const isZoomed = seen.scale > 1.01
    const covered = isZoomed ? 0 : Math.round(innerHeight - seen.height)
    const isKeyboard = covered > leastPixels
    tellStyles('--keyboard', isKeyboard ? covered : 0)
    if (isKeyboard && seen.offsetTop > 0 && fitsWindow()) scrollTo(0, 0)
  }
  seen.addEventListener('resize', look)
  seen.addEventListener('scroll', look)
}

/** Less than this are the browser's own bars, which come and go. */
const leastPixels = 100

const fitsWindow = (): boolean => document.documentElement.scrollHeight <= innerHeight
