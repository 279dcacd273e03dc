import { ArrowLeft, Keyboard } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import { Chip } from '#web/parts/buttons/chip.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { StatusChip } from './status-chip.tsx'
import type { CaseWhole } from './use-case.ts'
import { Viewers } from './viewers.tsx'

/** What a case is about, how it stands, and who else looks; it stays in sight above what is known of it. */
export function CaseBar(props: { whole: CaseWhole | null; onBack: (() => void) | undefined; onKeys: () => void }) {
  const { t } = useTranslation()
  const { whole, onBack, onKeys } = props
  return (
    <div className="sticky top-0 z-10 flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface py-0.5 pr-2 pl-2 md:pl-6 low:static">
      {onBack && <IconButton label={t('desk.back')} icon={<ArrowLeft aria-hidden />} onClick={onBack} />}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        {whole && (
          <>
            <h3 className="font-bold">{t(`desk.kind.${whole.case.itemType}`)}</h3>
            <StatusChip status={whole.case.status} />
            {whole.case.reopenedAt !== null && <Chip tone="danger">{t('desk.reopened')}</Chip>}
          </>
        )}
      </div>
      {/* Fingers have no keys; who has a keyboard beside them opens it by `?`. */}
      <IconButton
        label={t('desk.keys')}
        icon={<Keyboard aria-hidden />}
        onClick={onKeys}
        className="pointer-coarse:hidden"
      />
      {whole && <Viewers viewers={whole.viewers} />}
    </div>
  )
}
