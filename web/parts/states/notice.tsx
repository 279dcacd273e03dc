import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeKind = 'info' | 'success' | 'warning' | 'error'

/** A lasting word in the page: what happened, or what to know before going on. Errors are read out at once. */
export function Notice({
  kind = 'info',
  role = kind === 'error' ? 'alert' : 'status',
  action,
  children,
}: {
  kind?: NoticeKind
  role?: 'alert' | 'status'
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div
      role={role}
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md forced-colors:border px-4 py-3 text-sm',
        grounds[kind],
      )}
    >
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-3">
        <Icon aria-hidden className={clsx('size-5 shrink-0', inks[kind])} />
        <div className="min-w-0 flex-1 text-ink">{children}</div>
      </div>
      {action}
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }
const grounds: Record<NoticeKind, string> = {
  info: 'bg-info-ground ring-1 ring-inset ring-tile/40',
  success: 'bg-good-ground ring-1 ring-inset ring-good/40',
  warning: 'bg-warn-ground ring-1 ring-inset ring-lantern/40',
  error: 'bg-danger-ground ring-1 ring-inset ring-danger/40',
}
const inks: Record<NoticeKind, string> = {
  info: 'text-tile',
  success: 'text-good',
  warning: 'text-lantern',
  error: 'text-danger',
}
