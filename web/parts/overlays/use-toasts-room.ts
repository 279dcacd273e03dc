import { type RefObject, useEffect } from 'react'
import { tellStyles } from '#web/parts/screen/tell-styles.ts'
import { watchVeils } from './veil.ts'

/**
 * What has opened over the page leaves the toasts their room: on a phone at the top, elsewhere below. A panel that
 * slides in is read from its head on, so they stand at its end. A dialog keeps
 * leaving it when a toast goes, so that nothing moves under a finger, until something else opens or closes. The desk,
 * which stays open for hours, takes it back with the toast. What floats over the messages stands above them for as long
 * as they are there. Outside React: places on the screen, which properties of the document tell to all of these, and an
 * attribute to the toasts (`veiled`, `shaded` and `panelled` of the styles).
 */
export function useToastsRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region
    if (!current) return
    let room = 0
    const leave = (pixels: number): void => {
      room = pixels
      tellStyles('--toasts-room', phone.matches ? room : 0)
      tellStyles('--toasts-below', phone.matches ? 0 : room)
      tellStyles('--toasts-height', isVeiled() ? 0 : heightOf(current))
    }
    const grow = (): void => leave(Math.max(isKept() ? room : 0, takenBy(current)))
    const fit = (): void => {
      current.toggleAttribute(
        'data-panelled',
        !isVeiled() && document.querySelector('[data-panel][data-open]') !== null,
      )
      current.toggleAttribute('data-veiled', isVeiled()) // it stands elsewhere, and so is as high as fits there
      leave(takenBy(current))
    }
    const growth = new ResizeObserver(grow)
    growth.observe(current)
    phone.addEventListener('change', fit)
    const stop = watchVeils(fit)
    return () => {
      growth.disconnect()
      phone.removeEventListener('change', fit)
      stop()
    }
  }, [region])
}

/** What they take of the window while something has opened, in pixels from its edge; 0 where there are none. */
function takenBy(region: HTMLElement): number {
  const height = isVeiled() ? heightOf(region) : 0
  return height && phone.matches ? region.offsetTop + height : height
}

const isVeiled = (): boolean =>
  document.querySelector(phone.matches ? '[data-veil][data-open]:not([data-panel])' : '[data-veil=true][data-open]') !==
  null

/** Something lies over all desks. */
const isKept = (): boolean => document.querySelector('[data-veil][data-open]:not([data-desk], [data-panel])') !== null

const heightOf = (region: HTMLElement): number => (region.firstElementChild?.clientHeight ? region.offsetHeight : 0)

/** As `veiled` of the styles has it. */
export const phone = matchMedia('(width < 48rem), (max-height: 26rem)')
