import type { AccountDeletion } from '#contract/account-deletion.ts'
import type { Account } from '#contract/accounts.ts'
import { DeletionWaits, KeepButton } from './deletion-waits.tsx'
import './words.ts'

/** Above a page, while one's own account waits for its deletion. */
export function DeletionBar({ deletion, role }: { deletion: AccountDeletion; role: Account['role'] }) {
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-warn-ground px-4 py-1.5 text-sm text-ink"
    >
      <p className="max-w-prose">
        <DeletionWaits deletion={deletion} role={role} />
      </p>
      <KeepButton />
    </div>
  )
}
