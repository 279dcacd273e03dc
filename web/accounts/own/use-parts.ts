import { type RefObject, useEffect, useState } from 'react'

/** A section of the page, by the name that its address has. */
export interface Part {
  id: string
  title: string
}

/**
 * Which sections stand in `box`, some of which come later or not at all, and which of them is used or read now.
 * Outside React: what stands on the page, how far it was scrolled, and the focus.
 */
export function useParts(box: RefObject<HTMLElement | null>): { parts: readonly Part[]; current: string } {
  const [parts, setParts] = useState<readonly Part[]>([])
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void => {
      const sections = sectionsIn(element)
      const now = sections.map(section => ({ id: section.id, title: headOf(section).textContent }))
      setParts(before => (isSame(before, now) ? before : now))
      setCurrent(currentOf(sections))
    }
    const watching = new MutationObserver(look)
    watching.observe(element, { childList: true, subtree: true, characterData: true })
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('scroll', look, { passive: true, signal })
    addEventListener('resize', look, { signal })
    for (const moved of ['focusin', 'focusout']) element.addEventListener(moved, look, { signal })
    look()
    return () => {
      watching.disconnect()
      listening.abort()
    }
  }, [box])
  return { parts, current }
}

/** The section stands at the top, and the keyboard goes on from there. */
export function goToPart(id: string): void {
  const section = document.getElementById(id)
  if (section?.tagName !== 'SECTION') return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

const sectionsIn = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('section[id][aria-labelledby]'),
]

const headOf = (section: HTMLElement): HTMLElement => section.querySelector('h2') ?? section

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length && some.every(({ id, title }, n) => id === others[n]!.id && title === others[n]!.title)

/** The one that has the focus, as long as that is in sight; else by how far the page was scrolled. */
function currentOf(sections: readonly HTMLElement[]): string {
  const focused = document.activeElement
  const used = sections.find(section => section.contains(focused))
  if (used && focused && isInSight(focused === used ? headOf(used) : focused, used)) return used.id
  return readNow(sections)
}

/** Between the header, below which a section stops when one goes to it, and the window's end. */
function isInSight(element: Element, section: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > Number.parseFloat(getComputedStyle(section).scrollMarginTop) && top < innerHeight
}

/** A section is read once its head has come this near to the top, in parts of the window's height. */
const readAt = 0.3

/** The last that has come near to the top; at the end of the page the last of all. */
function readNow(sections: readonly HTMLElement[]): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollHeight > clientHeight && scrollY + innerHeight >= scrollHeight - 2
  const reached = sections.filter(section => headOf(section).getBoundingClientRect().top < innerHeight * readAt)
  return (isAtEnd ? sections.at(-1) : (reached.at(-1) ?? sections[0]))?.id ?? ''
}
