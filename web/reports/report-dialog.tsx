import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { sizes } from '#contract/limits.ts'
import { reportRoutes } from '#web/gate/routes.ts'
import { characters, hasVisibleCharacter } from '#contract/text/characters.ts'
import type { Refused } from '#web/gate/call.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import type { Reported } from './report.ts'
import { closeReport, useReporting } from './report.ts'

/** Reports a person or a message to staff, with a reason (REP-12). One per page. */
export function ReportDialog() {
  const { t } = useTranslation()
  const { isOpen, reported, returnTo } = useReporting()
  const field = useRef<HTMLTextAreaElement>(null)
  const title = t(reported?.kind === 'user' ? 'reports.userTitle' : 'reports.messageTitle')
  return (
    <Dialog isOpen={isOpen} onClose={closeReport} title={title} initialFocus={field} returnTo={returnTo}>
      {reported && <ReportForm key={`${reported.kind} ${reported.id}`} reported={reported} field={field} />}
    </Dialog>
  )
}

function ReportForm(props: { reported: Reported; field: React.RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation()
  const { reported, field } = props
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<'missing' | Refused | null>(null)
  const tried = useRef<{ id: string; reason: string } | null>(null)
  const left = sizes.reasonMax - characters(reason.trim())

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    if (!hasVisibleCharacter(reason)) setProblem('missing')
    if (!hasVisibleCharacter(reason) || left < 0) return field.current?.focus()
    setSending(true)
    const { kind: itemType, id: itemId } = reported
    // The same words again are the same report, since an answer may have got lost; other words are another one.
    if (tried.current?.reason !== reason.trim()) tried.current = { id: v7(), reason: reason.trim() }
    const answer = await call(reportRoutes.report, { itemType, itemId, ...tried.current })
    setSending(false)
    if (!answer.ok) return setProblem(answer.refused)
    toast.success(() => t('reports.sent'))
    closeReport()
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <Subject reported={reported} />
      <TextArea
        ref={field}
        label={t('reports.reason')}
        left={left}
        error={left < 0 ? t('reason-too-long', { max: sizes.reasonMax }) : errorText(problem, t('reason-required'))}
        value={reason}
        rows={4}
        onChange={event => {
          setReason(event.target.value)
          setProblem(null)
        }}
      />
      <FormActions label={t('reports.send')} look="danger" isBusy={isSending} onCancel={closeReport} />
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
      {text && (
        <blockquote dir="auto" className={clsx(quoteLook, 'line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink')}>
          {text}
        </blockquote>
      )}
    </div>
  )
}

const errorText = (problem: 'missing' | Refused | null, missing: string): string | null =>
  problem === 'missing' ? missing : problem && refusalText(problem)
