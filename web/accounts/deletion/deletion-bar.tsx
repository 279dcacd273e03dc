import type { AccountDeletion } from '#contract/account-deletion.ts'
import { DeletionWaits, KeepButton } from './deletion-waits.tsx'
import './words.ts'

/** Above a page, while one's own account waits for its deletion. */
export function DeletionBar({ deletion, isOwner }: { deletion: AccountDeletion; isOwner: boolean }) {
  return (
    <output className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-warn-ground px-4 py-1.5 text-sm text-ink">
      <span className="max-w-prose">
        <DeletionWaits deletion={deletion} isOwner={isOwner} />
      </span>
      <KeepButton />
    </output>
  )
}
