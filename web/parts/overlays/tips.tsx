import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Tip } from './watch-tips.ts'
import { watchTips } from './watch-tips.ts'

/**
 * A word beside what carries `data-tip`: the name of a button without one, a date in full. It comes to a resting
 * pointer and to keys that move the focus, not to fingers; Escape sends it away (WCAG 1.4.13). One per page, always
 * mounted: a list of a thousand buttons costs no more than one. It says nothing that is not said to ears already, so it
 * is no description.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => watchTips(setTip), []) // Outside React: the pointer and the keys of the whole page
  // Outside React: the top layer, above every dialog, and places that only the browser knows.
  useLayoutEffect(() => {
    if (tip && popup.current) place(popup.current, tip.anchor)
  }, [tip])
  if (!tip) return null
  return (
    <div ref={popup} key={tip.text} popover="manual" role="tooltip" data-tip-popup className={tipLook}>
      {tip.text}
    </div>
  )
}

const tipLook =
  'fixed inset-auto m-0 w-max max-w-72 rounded-md forced-colors:border bg-hover px-2.5 py-1.5 text-sm font-medium text-ink shadow-float ' +
  'wrap-anywhere transition-opacity starting:opacity-0'

/** Pixels between the word and its anchor, and to the window's edges. */
const gap = 6
const margin = 8

/** Above the anchor, or below where there is no room. */
function place(popup: HTMLElement, anchor: Element): void {
  const { style } = popup
  style.left = style.top = '0px' // else what is left of the window beside it makes it narrow
  if ('showPopover' in popup && !popup.matches(':popover-open')) popup.showPopover()
  const { left, top, bottom, width } = anchor.getBoundingClientRect()
  const { width: own, height } = popup.getBoundingClientRect()
  const { clientWidth } = document.documentElement
  style.left = `${Math.max(margin, Math.min(left + (width - own) / 2, clientWidth - own - margin))}px`
  const above = top - gap - height
  style.top = `${above >= margin ? above : bottom + gap}px`
}
