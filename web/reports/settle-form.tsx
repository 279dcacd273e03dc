import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { characters } from '#contract/text/characters.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { reportsChangedHere } from './pending.ts'

interface SettleFormProps {
  report: Report
  /** Other reports of the same thing, which a decision on this one leaves waiting. */
  othersWaiting: number
  onTold: (report: Report) => void
}

/**
 * Resolve or dismiss with a note; where somebody has decided already, who and when, and the way to open it again. When
 * somebody decides while it is open, it says so; a note that is being written stays.
 */
export function SettleForm({ report, othersWaiting, onTold }: SettleFormProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<ReportStatus | null>(null)
  const { seen, isChanged, goOn, see } = useShown(report)
  const isTooLong = sizes.noteMax - characters(note.trim()) < 0

  const settle = async (status: ReportStatus): Promise<void> => {
    if (busy || isChanged || isTooLong) return
    setBusy(status)
    const input = { reportId: report.id, version: seen.version, status }
    const answer = await call(reportRoutes.settleReport, { ...input, ...(note.trim() !== '' && { note: note.trim() }) })
    setBusy(null)
    if (answer.ok) return settled(answer.value)
    const { refused } = answer
    if (refused.code === 'conflict' && refused.now) return onTold(refused.now as Report) // our own server's shape
    toast.error(() => t('desk.settleFailed', { reason: refusalText(refused) }))
  }
  const settled = (told: Report): void => {
    setNote('')
    see(told)
    onTold(told)
    toast.success(() => t(`desk.settled.${told.status}`))
    reportsChangedHere()
  }

  const isWritten = note !== ''
  const isDeciding = isWritten || (!isChanged && seen.status === 'pending')
  return (
    <>
      {isChanged && !busy ? (
        <ChangedNotice onGoOn={goOn}>
          <Decision report={report} />
        </ChangedNotice>
      ) : (
        seen.status !== 'pending' && <Decision report={seen} />
      )}
      {isDeciding && (
        <>
          {othersWaiting > 0 && <p className="text-sm text-soft">{t('desk.othersWait', { count: othersWaiting })}</p>}
          <Note value={note} onChange={setNote} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {isDeciding ? (
          <>
            <Verdict status="resolved" busy={busy} isOff={isChanged} onSettle={settle} />
            <Verdict status="dismissed" busy={busy} isOff={isChanged} onSettle={settle} />
          </>
        ) : (
          !isChanged && <Verdict status="pending" busy={busy} isOff={false} onSettle={settle} />
        )}
      </div>
    </>
  )
}

function Verdict(props: {
  status: ReportStatus
  busy: ReportStatus | null
  isOff: boolean
  onSettle: (status: ReportStatus) => Promise<void>
}) {
  const { t } = useTranslation()
  const { status, busy, isOff, onSettle } = props
  return (
    <Button
      size="sm"
      look={status === 'resolved' ? 'primary' : 'secondary'}
      isBusy={busy === status}
      aria-disabled={isOff || undefined}
      onClick={() => void onSettle(status)}
    >
      {t(verdicts[status])}
    </Button>
  )
}

const verdicts = { resolved: 'desk.resolve', dismissed: 'desk.dismiss', pending: 'desk.reopen' } as const

function Note({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const left = sizes.noteMax - characters(value.trim())
  return (
    <TextArea
      label={t('desk.note')}
      hint={t('desk.noteHint')}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.noteMax }) : undefined}
      value={value}
      rows={2}
      onChange={event => onChange(event.target.value)}
    />
  )
}

function Decision({ report }: { report: Report }) {
  const { t } = useTranslation()
  const name = useName(report.settledBy ?? '', report.settledByName ?? '')
  return (
    <div className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">{t(decided[report.status], { name, at: report.settledAt })}</p>
      {report.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {report.note}
        </p>
      )}
    </div>
  )
}

const decided = { resolved: 'desk.resolvedBy', dismissed: 'desk.dismissedBy', pending: 'desk.reopenedBy' } as const
