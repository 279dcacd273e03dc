import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter, isPlain, isStorable } from '#contract/text/characters.ts'
import { type DurationUnit, durationUnits, isAmount, isShortEnough, minutesPer } from '#contract/duration.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import type { Duration } from './acts.ts'
import { timeOut } from './acts.ts'
import { closeModeration } from './dialogs.ts'
import { ChangedPerson } from './changed-person.tsx'
import { RunningTimeOut } from './running-time-out.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ReasonField } from './reason-field.tsx'

/** For how long and why (MOD-4). Says until when that would be. */
export function TimeOutForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const [duration, setDuration] = useState<Duration>({ amount: String(sizes.timeoutMinutesDefault), unit: 'minutes' })
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [now, setNow] = useState(Date.now)
  const amountField = useRef<HTMLInputElement>(null)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const problems = problemsOf(duration, reason)
  const { seen, isChanged, goOn } = useShown(member)

  const change = (next: Partial<Duration>): void => {
    setNow(Date.now())
    setDuration({ ...duration, ...next })
  }
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy || isChanged) return
    setTried(true)
    if (problems.amount) return amountField.current?.focus()
    if (problems.reason) return reasonField.current?.focus()
    setBusy(true)
    const refused = await timeOut(seen, duration, reason.trim())
    if (!refused) return closeModeration() // busy while it goes: what comes back of it is no change of others
    setBusy(false)
  }

  // What is wrong with a number is said at once; that nothing was written yet only when one goes on without.
  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.timeOutText')}</p>
      {!isChanged && <RunningTimeOut member={seen} />}
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            ref={amountField}
            label={t('moderation.duration')}
            inputMode="numeric"
            autoComplete="off"
            value={duration.amount}
            error={problems.amount && t(problems.amount)}
            onChange={event => change({ amount: event.target.value })}
          />
        </div>
        <Select
          label={t('moderation.unit')}
          value={duration.unit}
          options={durationUnits.map(unit => ({ value: unit, label: t(`moderation.${unit}`) }))}
          onChange={unit => change({ unit })}
        />
      </div>
      <QuickDurations chosen={duration} onChoose={change} />
      <p aria-live="polite" className="min-h-6 text-sm text-soft">
        {!problems.amount && t('moderation.until', { until: now + minutesOf(duration) * 60_000 })}
      </p>
      <ReasonField
        ref={reasonField}
        value={reason}
        error={isTried && problems.reason ? t(problems.reason, { max: sizes.reasonMax }) : null}
        onChange={setReason}
      />
      {isChanged && !isBusy && <ChangedPerson member={member} onGoOn={goOn} />}
      <FormActions
        label={t('moderation.timeOut')}
        look="danger"
        isBusy={isBusy}
        isOff={isChanged}
        onCancel={closeModeration}
      />
    </form>
  )
}

const quick = [
  { amount: '5', unit: 'minutes', key: 'moderation.quickMinutes' },
  { amount: '1', unit: 'hours', key: 'moderation.quickHours' },
  { amount: '1', unit: 'days', key: 'moderation.quickDays' },
  { amount: '7', unit: 'days', key: 'moderation.quickDays' },
] as const

function QuickDurations({ chosen, onChoose }: { chosen: Duration; onChoose: (duration: Duration) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t('moderation.quick')} className="flex min-w-0 flex-wrap gap-2">
      {quick.map(({ amount, unit, key }) => (
        <Button
          key={amount + unit}
          size="sm"
          aria-pressed={chosen.amount === amount && chosen.unit === unit}
          className="aria-pressed:ring-2! aria-pressed:ring-lantern!"
          onClick={() => onChoose({ amount, unit })}
        >
          {t(key, { count: Number(amount) })}
        </Button>
      ))}
    </fieldset>
  )
}

const minutesOf = ({ amount, unit }: { amount: string; unit: DurationUnit }): number =>
  Number(amount) * minutesPer[unit]

/** By the contract's own rules, as the server will see them. */
function problemsOf(duration: Duration, reason: string): { amount?: ErrorCode; reason?: ErrorCode } {
  const problems: { amount?: ErrorCode; reason?: ErrorCode } = {}
  if (!isAmount(duration.amount)) problems.amount = 'duration-invalid'
  else if (!isShortEnough(duration)) problems.amount = 'duration-too-long'
  if (!hasVisibleCharacter(reason)) problems.reason = 'reason-required'
  else if (characters(reason.trim()) > sizes.reasonMax) problems.reason = 'reason-too-long'
  else if (!isStorable(reason) || !isPlain(reason)) problems.reason = 'invalid'
  return problems
}
