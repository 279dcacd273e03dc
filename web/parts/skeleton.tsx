import { clsx } from 'clsx'

/** The grey shape of what is coming; give it a size by class. The list around it says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse-soft rounded-sm bg-hover', className)} />
}
