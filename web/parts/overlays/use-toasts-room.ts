import { type RefObject, useEffect } from 'react'
import { watchVeils } from './veil.ts'

/**
 * On a phone, what has opened over the page leaves the toasts their room at the top. It keeps leaving it when a toast
 * goes, so that nothing moves under a finger, until something else opens or closes. Outside React: places on the
 * screen, which a property of the document tells to all that opens.
 */
export function useToastsRoom(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = region
    if (!current) return
    let room = 0
    const leave = (pixels: number): void => {
      room = phone.matches ? pixels : 0
      document.documentElement.style.setProperty('--toasts-room', `${room}px`)
    }
    const grow = (): void => leave(Math.max(room, bottomOf(current)))
    const fit = (): void => leave(bottomOf(current))
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

/** Where they end, in pixels from the top; 0 where there are none, or they are on their way down again. */
function bottomOf(region: HTMLElement): number {
  const isAtTop = document.querySelector('[data-veil][data-open]') !== null
  return isAtTop && region.firstElementChild?.clientHeight ? region.offsetTop + region.offsetHeight : 0
}

/** As `veiled` of the styles has it. */
const phone = matchMedia('(width < 48rem), (max-height: 26rem)')
