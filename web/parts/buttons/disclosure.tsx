import type { ReactNode } from 'react'

/** More of the same, folded away: the browser's own. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit rounded-sm py-1 text-sm font-semibold text-soft hover:text-ink pointer-coarse:py-3">
        {summary}
      </summary>
      {children}
    </details>
  )
}
