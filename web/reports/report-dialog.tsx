import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { v7 } from 'uuid'
import { sizes } from '#contract/limits.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { Quote } from '#web/parts/look/quote.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import type { Reported } from './report.ts'
import { closeReport, useReporting } from './report.ts'

/** Reports a person or a message to staff, with a reason (REP-12). One per page. */
export function ReportDialog() {
  const { t } = useTranslation()
  const { isOpen, reported, returnTo } = useReporting()
  const body = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeReport}
      title={t(titleKeyOf(reported))}
      initialFocus={opener => firstStop(opener, body.current, inside => inside.querySelector('textarea'))}
      returnTo={returnTo}
    >
      <div ref={body}>{reported && <ReportForm key={`${reported.kind} ${reported.id}`} reported={reported} />}</div>
    </Dialog>
  )
}

const titleKeyOf = (reported: Reported | null) =>
  reported?.kind === 'user' ? 'reports.userTitle' : 'reports.messageTitle'

function ReportForm({ reported }: { reported: Reported }) {
  const { t } = useTranslation()
  const tried = useRef<{ id: string; reason: string } | null>(null)
  const { attributes, field, isBusy, failure, setFailure, fields } = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const { kind: itemType, id: itemId } = reported
      // The same words again are the same report, since an answer may have got lost; other words are another one.
      if (tried.current?.reason !== reason.trim()) tried.current = { id: v7(), reason: reason.trim() }
      const answer = await call(reportRoutes.report, { itemType, itemId, ...tried.current })
      if (!answer.ok) return answer.refused
      toast.success(() => t('reports.sent'))
      closeReport()
      return null
    },
    whenLeft: { form: () => t(titleKeyOf(reported)), why: refusalText },
  })
  const reason = field('reason', { check: checkReason, max: sizes.reasonMax, onChange: () => setFailure(null) })
  const left = roomLeft(fields.watch('reason'), sizes.reasonMax)
  const tooLong = left < 0 && t('reason-too-long', { max: sizes.reasonMax })

  return (
    <form {...attributes} className="flex flex-col gap-4">
      <Subject reported={reported} />
      <TextArea
        {...reason}
        label={t('reports.reason')}
        left={left}
        error={tooLong || reason.error || (failure && refusalText(failure))}
        rows={4}
      />
      <FormActions label={t('reports.send')} look="danger" isBusy={isBusy} onCancel={closeReport} />
    </form>
  )
}

/** What is being reported, so that nobody reports the wrong one. */
function Subject({ reported: { kind, name, text } }: { reported: Reported }) {
  const { t } = useTranslation()
  if (kind === 'user') return <p className="text-soft">{t('reports.aboutUser', { name })}</p>
  return (
    <div className="flex flex-col gap-1.5 text-soft">
      <p>{t('reports.aboutMessage', { name })}</p>
      {text && <Quote text={text} />}
    </div>
  )
}

const checkReason = (reason: string): true | string =>
  checkPlainText(reason, { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })
