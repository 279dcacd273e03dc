import { ChevronDown } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { buttonLook } from '#web/parts/buttons/button.tsx'
import { goToPart, type Part, useParts } from './use-parts.ts'

interface Props {
  /** What the sections stand in. */
  box: RefObject<HTMLElement | null>
}

/**
 * The sections of the page beside it, from 1,024 px on: it says which one is used or read, and leads to each (LOOK-30).
 * An address that names a section leads there too.
 */
export function SectionList({ box }: Props) {
  const { t } = useTranslation()
  const { parts, current } = useParts(box)
  // Outside React: the address. The section comes later than the document, so the browser does not find it.
  useEffect(() => goToPart(location.hash.slice(1)), [])
  return (
    <nav
      aria-label={t('own.sections')}
      className="sticky top-[calc(var(--spacing-header)+2rem)] max-h-[calc(100dvh-var(--spacing-header)-4rem)] overflow-y-auto max-lg:hidden"
    >
      <ul className="flex flex-col border-l border-line">
        {parts.map(part => (
          <Way key={part.id} part={part} isCurrent={part.id === current} />
        ))}
      </ul>
    </nav>
  )
}

/** The same where there is no room beside them: it unfolds above the sections, and folds as one is chosen. */
export function SectionMenu({ box }: Props) {
  const { t } = useTranslation()
  const { parts } = useParts(box)
  return (
    <nav aria-label={t('own.sections')} className="lg:hidden">
      <details className="group">
        <summary className={`${buttonLook()} w-full list-none justify-between! [&::-webkit-details-marker]:hidden`}>
          {t('own.sections')}
          <ChevronDown aria-hidden className="group-open:rotate-180" />
        </summary>
        <ul className="mt-3 flex flex-col border-l border-line">
          {parts.map(part => (
            <Way key={part.id} part={part} isCurrent={false} />
          ))}
        </ul>
      </details>
    </nav>
  )
}

function Way({ part: { id, title }, isCurrent }: { part: Part; isCurrent: boolean }) {
  return (
    <li>
      <a
        href={`#${id}`}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={event => follow(event, id)}
        className={linkLook}
      >
        {title}
      </a>
    </li>
  )
}

function follow(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return // another tab
  event.preventDefault() // the address is that of the page
  event.currentTarget.closest('details')?.removeAttribute('open')
  goToPart(id)
}

const linkLook =
  '-ml-px block border-l-2 border-transparent px-4 py-2 text-sm text-soft transition-colors hover:text-ink ' +
  'focus-visible:-outline-offset-2 aria-[current]:border-lantern aria-[current]:font-semibold aria-[current]:text-ink ' +
  'max-lg:py-3 pointer-coarse:py-3'
