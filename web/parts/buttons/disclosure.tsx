import type { ReactNode } from 'react'

/** More of the same, folded away: the browser's own. `onOpen`: hears that it was opened, and that it was closed. */
export function Disclosure({ summary, children, onOpen }: DisclosureProps) {
  return (
    <details onToggle={onOpen && (event => onOpen(event.currentTarget.open))}>
      <summary className="w-fit rounded-sm py-1 text-sm font-semibold text-soft hover:text-ink pointer-coarse:py-3">
        {summary}
      </summary>
      {children}
    </details>
  )
}

interface DisclosureProps {
  summary: string
  children: ReactNode
  onOpen?: (isOpen: boolean) => void
}
