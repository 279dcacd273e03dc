import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

/** A small icon that says something of what stands beside it: to eyes by its tip, to ears in brackets. */
export function Mark(props: {
  icon: LucideIcon
  /** Beside it, where two things are so; the label says both. */
  also?: LucideIcon | undefined
  label: string
  isBad?: boolean
}) {
  const { icon: Icon, also: Also, label, isBad = false } = props
  return (
    <span data-tip={label} className={clsx('flex shrink-0 gap-1', isBad ? 'text-danger' : 'text-soft')}>
      <Icon aria-hidden className="size-4" />
      {Also && <Also aria-hidden className="size-4" />}
      <span className="sr-only">({label})</span>
    </span>
  )
}
