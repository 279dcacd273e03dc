import { clsx } from 'clsx'

/**
 * A lit tile for who is here, an empty ring for who is not: they differ in shape too. Silent: words stand beside it.
 */
export function PresenceDot({ isOnline, className }: { isOnline: boolean; className?: string }) {
  return (
    <span
      aria-hidden
      data-online={isOnline || undefined}
      className={clsx(
        'block size-2.5 ring-3',
        isOnline ? 'rotate-45 bg-tile' : 'rounded-full border-2 border-edge bg-ground',
        className,
      )}
    />
  )
}
