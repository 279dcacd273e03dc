import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'

interface Part {
  id: string
  title: string
}

/**
 * The sections of the page beside it, from 1,024 px on: it says which one is read, and leads to each (LOOK-30). What
 * stands in `box` is looked at, since some sections come later or not at all.
 */
export function SectionList({ box }: { box: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const { parts, current } = useParts(box)
  return (
    <nav
      aria-label={t('own.sections')}
      className="sticky top-[calc(var(--spacing-header)+2rem)] max-h-[calc(100dvh-var(--spacing-header)-4rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="flex flex-col border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={event => {
                event.preventDefault() // the address is that of the page
                goTo(id)
              }}
              className={linkLook}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const linkLook =
  '-ml-px block border-l-2 border-transparent px-4 py-2 text-sm text-soft transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current]:border-lantern aria-[current]:font-semibold aria-[current]:text-ink ' +
  'pointer-coarse:py-3'

/** The section stands at the top, and the keyboard goes on from there. */
function goTo(id: string): void {
  const section = sectionOf(document.getElementById(id))
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

const sectionOf = (head: Element | null): HTMLElement | null => head?.closest<HTMLElement>('section') ?? null

const headsIn = (box: HTMLElement): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('section[aria-labelledby] h2[id]'),
]

/** A section is read once its head has come this near to the top, in parts of the window's height. */
const readAt = 0.3

/** Outside React: what stands on the page, and how far it was scrolled. */
function useParts(box: RefObject<HTMLElement | null>) {
  const [parts, setParts] = useState<readonly Part[]>([])
  const [current, setCurrent] = useState('')
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = (): void => {
      const now = headsIn(element).map(({ id, textContent }) => ({ id, title: textContent }))
      setParts(before => (isSame(before, now) ? before : now))
      setCurrent(readNow(headsIn(element)))
    }
    const watching = new MutationObserver(look)
    watching.observe(element, { childList: true, subtree: true, characterData: true })
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    look()
    return () => {
      watching.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [box])
  return { parts, current }
}

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length && some.every(({ id, title }, n) => id === others[n]!.id && title === others[n]!.title)

/** The last that has come near to the top; at the end of the page the last of all. */
function readNow(heads: readonly HTMLElement[]): string {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollHeight > clientHeight && scrollY + innerHeight >= scrollHeight - 2
  const reached = heads.filter(head => head.getBoundingClientRect().top < innerHeight * readAt)
  return (isAtEnd ? heads.at(-1) : (reached.at(-1) ?? heads[0]))?.id ?? ''
}
