import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { characters } from '#contract/characters.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Button } from '#web/parts/button.tsx'
import { quoteLook } from '#web/parts/quote-look.ts'
import { TextArea } from '#web/parts/text-area.tsx'
import { toast } from '#web/parts/toast.ts'
import { reportsChangedHere } from './pending.ts'

/** Resolve or dismiss with a note; where somebody has decided already, who and when, and the way to open it again. */
export function SettleForm({ report }: { report: Report }) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<ReportStatus | null>(null)
  const left = sizes.noteMax - characters(note.trim())
  const isTooLong = left < 0

  const settle = async (status: ReportStatus): Promise<void> => {
    if (busy || isTooLong) return
    setBusy(status)
    const answer = await call(reportRoutes.settleReport, {
      reportId: report.id,
      status,
      ...(note.trim() !== '' && { note: note.trim() }),
    })
    setBusy(null)
    if (!answer.ok) return void toast.error(() => t('desk.settleFailed', { reason: refusalText(answer.refused) }))
    toast.success(() => t(`desk.settled.${status}`))
    reportsChangedHere()
  }

  if (report.status !== 'pending') {
    return (
      <>
        <Decision report={report} />
        <Button size="sm" isBusy={busy !== null} onClick={() => void settle('pending')} className="self-start">
          {t('desk.reopen')}
        </Button>
      </>
    )
  }
  return (
    <>
      <TextArea
        label={t('desk.note')}
        hint={t('desk.noteHint')}
        left={left}
        error={isTooLong ? t('reason-too-long', { max: sizes.noteMax }) : undefined}
        value={note}
        rows={2}
        onChange={event => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" size="sm" isBusy={busy === 'resolved'} onClick={() => void settle('resolved')}>
          {t('desk.resolve')}
        </Button>
        <Button size="sm" isBusy={busy === 'dismissed'} onClick={() => void settle('dismissed')}>
          {t('desk.dismiss')}
        </Button>
      </div>
    </>
  )
}

function Decision({ report }: { report: Report }) {
  const { t } = useTranslation()
  const name = useName(report.settledBy ?? '', report.settledByName ?? '')
  return (
    <div className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        {t(report.status === 'resolved' ? 'desk.resolvedBy' : 'desk.dismissedBy', { name, at: report.settledAt })}
      </p>
      {report.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {report.note}
        </p>
      )}
    </div>
  )
}
