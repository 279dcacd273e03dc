/** How many wait. `label` says of what, to ears; more than 99 are told as that. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="flex h-5 min-w-5 shrink-0 items-center justify-center rounded-sm bg-lantern px-1.5 text-xs font-bold text-on-lantern tabular-nums">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">({label})</span>
    </span>
  )
}
