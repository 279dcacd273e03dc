import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import type { Report } from '#contract/reports.ts'
import type { ReportStatus } from '#contract/report-kinds.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import type { TextAreaProps } from '#web/parts/fields/text-area.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { keepNote, keptNote } from './notes.ts'
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
  const { seen, isChanged, goOn, busy, settle, field, note } = useSettling(report, onTold)
  const isWritten = note !== ''
  const isDeciding = isWritten || (!isChanged && seen.status === 'pending')
  return (
    <>
      {seen.status !== 'pending' && !(isChanged && !busy) && <Decision report={seen} />}
      {isDeciding && (
        <>
          {othersWaiting > 0 && <p className="text-sm text-soft">{t('desk.othersWait', { count: othersWaiting })}</p>}
          <Note
            {...field('note', {
              check: checkNote,
              max: sizes.noteMax,
              onChange: typed => keepNote(report.id, typed),
            })}
            written={note}
          />
        </>
      )}
      {/* Below the note: what one types in must not move away. */}
      {isChanged && !busy && (
        <ChangedNotice ways={[{ label: t('parts.goOn'), choose: goOn }]}>
          <Decision report={report} />
        </ChangedNotice>
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

/** What was typed stays until it is settled. */
function useSettling(report: Report, onTold: (report: Report) => void) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn, see } = useShown(report)
  const { submit, field, isBusy, fields } = useForm({
    initial: { note: keptNote(report.id), status: report.status },
    send: async ({ note, status }) => {
      const input = { reportId: report.id, version: seen.version, status }
      const said = note.trim() !== '' && { note: note.trim() }
      const answer = await call(reportRoutes.settleReport, { ...input, ...said })
      if (!answer.ok) return failed(answer.refused)
      settled(answer.value)
      return null
    },
    isOff: isChanged,
  })
  const { note, status } = fields.watch()
  const busy = isBusy ? status : null
  const settle = (verdict: ReportStatus): void => {
    if (isBusy) return
    fields.setValue('status', verdict)
    submit()
  }
  const failed = (refused: Refused): Refused => {
    if (refused.code === 'conflict' && refused.now) onTold(refused.now as Report) // our own server's shape
    else toast.error(() => t('desk.settleFailed', { reason: refusalText(refused) }))
    return refused
  }
  const settled = (told: Report): void => {
    fields.setValue('note', '')
    keepNote(report.id, '')
    see(told)
    onTold(told)
    toast.success(() => t(`desk.settled.${told.status}`))
    reportsChangedHere()
  }
  return { seen, isChanged, goOn, busy, settle, field, note }
}

function Verdict(props: {
  status: ReportStatus
  busy: ReportStatus | null
  isOff: boolean
  onSettle: (status: ReportStatus) => void
}) {
  const { t } = useTranslation()
  const { status, busy, isOff, onSettle } = props
  return (
    <Button
      size="sm"
      look={status === 'resolved' ? 'primary' : 'secondary'}
      isBusy={busy === status}
      aria-disabled={isOff || undefined}
      onClick={() => onSettle(status)}
    >
      {t(verdicts[status])}
    </Button>
  )
}

const verdicts = { resolved: 'desk.resolve', dismissed: 'desk.dismiss', pending: 'desk.reopen' } as const

/** That it is too long is said at once. */
function Note({ written, error, ...props }: Omit<TextAreaProps, 'label'> & { written: string }) {
  const { t } = useTranslation()
  const left = roomLeft(written, sizes.noteMax)
  return (
    <TextArea
      {...props}
      label={t('desk.note')}
      hint={t('desk.noteHint')}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.noteMax }) : error}
      rows={2}
    />
  )
}

const checkNote = (note: string): true | string =>
  checkPlainText(note, { max: sizes.noteMax, tooLong: 'reason-too-long' })

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
