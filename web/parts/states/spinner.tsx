import { clsx } from 'clsx'

/** A small star that turns in steps. Says nothing: the place that shows it names what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 16 16"
      className={clsx('size-4 shrink-0 animate-turn fill-none stroke-current stroke-2', className)}
    >
      <path d="M3 3h10v10H3z" />
      <path d="M8 .9 15.1 8 8 15.1.9 8z" />
    </svg>
  )
}
