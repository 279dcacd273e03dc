import { useTranslation } from '#web/gate/language.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import type { ChipTone } from '#web/parts/buttons/chip.tsx'
import { Chip } from '#web/parts/buttons/chip.tsx'

/** How a report stands. */
export function StatusChip({ status }: { status: ReportStatus }) {
  const { t } = useTranslation()
  return <Chip tone={tones[status]}>{t(`reports.status.${status}`)}</Chip>
}

const tones: Record<ReportStatus, ChipTone> = { pending: 'warning', resolved: 'good', dismissed: 'quiet' }
