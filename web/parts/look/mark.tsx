import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

/** A small icon that says something of what stands beside it: to eyes by its tip, to ears in brackets. */
export function Mark({ icon: Icon, label, isBad = false }: { icon: LucideIcon; label: string; isBad?: boolean }) {
  return (
    <span data-tip={label} className={clsx('shrink-0', isBad ? 'text-danger' : 'text-soft')}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">({label})</span>
    </span>
  )
}
