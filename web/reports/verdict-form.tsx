import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import type { Case } from '#contract/reports.ts'
import { useName } from '#web/messages/held/authors.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { quoteLook } from '#web/parts/look/quote-look.ts'
import type { TextAreaProps } from '#web/parts/fields/text-area.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'
import { useCaseKeys } from './case-keys.ts'
import { keepNote } from './notes.ts'
import { TimeOutPart } from './time-out-part.tsx'
import type { Verdict } from './use-deciding.ts'
import { useDeciding } from './use-deciding.ts'
import { useMayAct } from './use-may-act.ts'

interface VerdictFormProps {
  reported: Case
  isStanding: boolean
  onTold: (reported: Case) => void
  onDecided: () => void
}

/**
 * The verdicts, those that act too first; a note where one wants to say why. Where somebody has decided already, who
 * and when, and the way to open it again. When somebody decides while it is open, it says so; what is being written
 * stays.
 */
export function VerdictForm({ reported, isStanding, onTold, onDecided }: VerdictFormProps) {
  const deciding = useDeciding(reported, { onTold, onDecided })
  const { seen, isChanged, goOn, busy, decide, field, note } = deciding
  const { t } = useTranslation()
  const may = useMayAct(reported, isStanding)
  const [isTimingOut, setIsTimingOut] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const cancel = (): void => {
    flushSync(() => setIsTimingOut(false))
    buttons.current?.querySelector<HTMLElement>('[data-key="2"]')?.focus()
  }
  const isDeciding = note !== '' || (!isChanged && seen.status === 'pending')
  const press = (verdict: Verdict): void => (verdict === 'timeOut' ? setIsTimingOut(true) : decide(verdict))
  const verdicts = (['remove', 'timeOut', 'dismissed', 'resolved'] as const).filter(
    verdict => (verdict !== 'remove' && verdict !== 'timeOut') || may[verdict],
  )
  return (
    <>
      {(seen.status !== 'pending' || seen.reopenedAt !== null) && !(isChanged && !busy) && <Decision reported={seen} />}
      {isDeciding && isTimingOut && (
        <TimeOutPart
          isBusy={busy === 'timeOut'}
          isOff={isChanged}
          onCancel={cancel}
          onSend={timeOut => decide('timeOut', timeOut)}
        />
      )}
      <div ref={buttons} className="flex flex-wrap gap-2 empty:hidden">
        {isDeciding
          ? !isTimingOut &&
            verdicts.map(verdict => (
              <VerdictButton
                key={verdict}
                verdict={verdict}
                shortcut={verdict === 'resolved' && may.remove ? undefined : shortcuts[verdict]}
                busy={busy}
                isOff={isChanged}
                onPress={press}
              />
            ))
          : !isChanged && <VerdictButton verdict="pending" busy={busy} isOff={false} onPress={press} />}
      </div>
      {isDeciding && (
        <Note
          {...field('note', { check: checkNote, max: sizes.noteMax, onChange: typed => keepNote(reported.id, typed) })}
          written={note}
        />
      )}
      {/* Below the note: what one types in must not move away. */}
      {isChanged && !busy && (
        <ChangedNotice ways={[{ label: t('parts.goOn'), choose: goOn }]}>
          <Decision reported={reported} />
        </ChangedNotice>
      )}
    </>
  )
}

/** The first closes: with the message where it stands, else as it is. */
const shortcuts = { remove: '1', timeOut: '2', dismissed: '3', resolved: '1' } as const

interface VerdictButtonProps {
  verdict: Verdict
  shortcut?: string | undefined
  busy: Verdict | null
  isOff: boolean
  onPress: (verdict: Verdict) => void
}

function VerdictButton({ verdict, shortcut, busy, isOff, onPress }: VerdictButtonProps) {
  const { t } = useTranslation()
  const { isOn } = useCaseKeys()
  return (
    <Button
      size="sm"
      look={looks[verdict]}
      isBusy={busy === verdict}
      aria-disabled={isOff || undefined}
      aria-haspopup={verdict === 'timeOut' || undefined}
      data-key={shortcut}
      aria-keyshortcuts={isOn ? shortcut : undefined}
      onClick={() => onPress(verdict)}
    >
      {t(words[verdict])}
    </Button>
  )
}

const words = {
  remove: 'desk.removeAndClose',
  timeOut: 'desk.timeOutAndClose',
  resolved: 'desk.resolve',
  dismissed: 'desk.dismiss',
  pending: 'desk.reopen',
} as const
const looks = {
  remove: 'danger',
  timeOut: 'secondary',
  resolved: 'secondary',
  dismissed: 'secondary',
  pending: 'secondary',
} as const

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

function Decision({ reported }: { reported: Case }) {
  const { t } = useTranslation()
  const { settledBy, settledByName, settledAt, status, reopenedAt, note } = reported
  const name = useName(settledBy ?? '', settledByName ?? '')
  return (
    <div className={clsx(quoteLook, 'flex flex-col gap-1')}>
      <p className="text-sm text-soft">
        {t(reopenedAt === null ? decided[status] : 'desk.decidedBefore', { name, at: settledAt })}
      </p>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  )
}

const decided = { resolved: 'desk.resolvedBy', dismissed: 'desk.dismissedBy', pending: 'desk.reopenedBy' } as const
