import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { AccountDeletion } from '#contract/account-deletion.ts'
import { useTranslation } from '#web/gate/language.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { foldBar, useBarFolded } from './bar-folded.ts'
import { DeletionWaits, KeepButton } from './deletion-waits.tsx'
import './words.ts'

/**
 * Above a page, while one's own account waits for its deletion. For fourteen days it would take a phone's messages
 * three lines, so it folds to one, which ears are told whole.
 */
export function DeletionBar({ deletion, isOwner }: { deletion: AccountDeletion; isOwner: boolean }) {
  const { t } = useTranslation()
  const isFolded = useBarFolded(({ at }) => at === deletion.at)
  return (
    <div className="flex shrink-0 items-center border-b border-line bg-warn-ground pr-1 text-sm text-ink">
      <div
        className={clsx(
          'flex min-w-0 flex-1 items-center gap-x-3 pl-4',
          isFolded ? 'text-xs' : 'flex-wrap justify-center gap-y-1 py-1.5',
        )}
      >
        <output className={isFolded ? 'min-w-0 truncate' : 'max-w-prose'}>
          <DeletionWaits deletion={deletion} isOwner={isOwner} />
        </output>
        {!isFolded && <KeepButton />}
      </div>
      <IconButton
        label={t('deletion.notice')}
        icon={isFolded ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
        aria-expanded={!isFolded}
        onClick={() => foldBar(isFolded ? null : deletion.at)}
      />
    </div>
  )
}
