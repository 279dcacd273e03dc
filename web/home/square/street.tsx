import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Picture } from '#web/parts/picture/picture.ts'
import { isMotionLess } from '#web/parts/screen/motion.ts'
import { useHiddenSides } from '#web/parts/screen/use-hidden-sides.ts'
import { pixel } from '#drawn/shape/painted-size.ts'
import { bayWidth } from './wall.ts'

/**
 * The signs of the channels, which scroll sideways where they have no room. A mouse has no wheel for that: beside a
 * pointer an arrow stands at each end that hides some (PAGE-40). Keys go from sign to sign, and need none.
 */
export function Street({ gate, children }: { gate: Picture | null; children: ReactNode }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  const hidden = useHiddenSides(row)
  const go = (side: -1 | 1): void => {
    const { current } = row
    if (!current) return
    const whole = Math.max(1, Math.floor((current.clientWidth - 2 * arrow) / sign)) * sign
    current.scrollBy({ left: side * whole, behavior: isMotionLess() ? 'instant' : 'smooth' })
  }
  return (
    <>
      <nav
        ref={row}
        aria-label={t('home.channels')}
        className={clsx(rowLook, !gate && fadingLook, !gate && hidden.after && besideArrowLook)}
        style={{
          ...(gate && { width: wholeSigns(gate) }),
          ...(hidden.before && {
            maskImage: gate || !hidden.after ? goneBefore : `${goneBefore}, ${goingOn}`,
            maskComposite: 'intersect',
          }),
        }}
      >
        {children}
      </nav>
      {hidden.before && <Arrow side="left" onClick={() => go(-1)} />}
      {hidden.after && <Arrow side="right" gate={gate} onClick={() => go(1)} />}
    </>
  )
}

function Arrow({ side, gate, onClick }: { side: 'left' | 'right'; gate?: Picture | null; onClick: () => void }) {
  const Sign = side === 'left' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      data-street={side}
      onClick={onClick}
      className={clsx(arrowLook, side === 'right' && !gate && 'right-1')}
      style={
        side === 'left' ? { left: arrowBefore } : gate ? { left: `calc(${wholeSigns(gate)} - 0.5rem)` } : undefined
      }
    >
      <Sign className="size-5" />
    </button>
  )
}

const sign = bayWidth * pixel
/** As wide as an arrow and the wall beside it. */
const arrow = 40

/** From the window to the words, on both sides. */
const edgeIn = (whole: string): string => `max(1.25rem, calc((${whole} - 72rem) / 2 + 1.25rem))`
const edge = edgeIn('100%')
/** As many signs as are whole before the gate, so that no name runs under it. */
const wholeSigns = (gate: Picture): string =>
  `calc(${edge} + round(down, 100% - 2 * ${edge} - ${gate.width * pixel}px, ${sign}px))`

/** What has gone by ends where the words above begin, and does not run on to the window's edge. */
const goneBefore = `linear-gradient(to right, transparent calc(${edgeIn('100vw')} - 3.25rem), #000 calc(${edgeIn('100vw')} - 1rem))`
/** As the looks below have it. */
const goingOn = 'linear-gradient(to left, transparent 2.75rem, #000 5rem)'
/** Before the signs, or on them where the window ends there. */
const arrowBefore = `max(0.25rem, calc(${edge} - 3rem))`

/** Its bar lies on the floor before the wall. */
const rowLook =
  'absolute inset-x-0 top-0 -bottom-3 overflow-x-auto overflow-y-hidden pb-3 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin] ' +
  'scroll-px-5 lg:scroll-pr-0 pl-[max(1.25rem,calc((100%-72rem)/2+1.25rem))]'
/** Where no gate stands it goes on to the window's edge. */
const fadingLook = 'lg:mask-r-from-[calc(100%-3rem)]'
/** No name runs under the arrow. */
const besideArrowLook =
  'max-lg:pointer-fine:mask-r-from-[calc(100%-5rem)] max-lg:pointer-fine:mask-r-to-[calc(100%-2.75rem)]'

const arrowLook =
  'absolute bottom-0.5 z-20 flex size-9 items-center justify-center rounded-md notch bg-raised text-ink ring-1 ring-edge ring-inset ' +
  'transition-colors hover:bg-hover hover:text-lantern pointer-coarse:hidden'
