import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { ErrorCode } from '#contract/wire/errors.ts'
import { sizes } from '#contract/limits.ts'
import { type DurationUnit, durationUnits, isAmount, isShortEnough, minutesPer } from '#contract/duration.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { selectedOnFocus } from '#web/parts/fields/selected-on-focus.ts'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import type { Duration } from './acts.ts'
import { timeOut } from './acts.ts'
import { closeModeration, endModeration } from './dialogs.ts'
import { ChangedPerson } from './changed-person.tsx'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { RunningSanctions } from '#web/reports/running-time-out.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'
import { useStanding } from './standings.ts'

const initial: Duration & { reason: string } = {
  amount: String(sizes.timeoutMinutesDefault),
  unit: 'minutes',
  reason: '',
}

/** For how long and why (MOD-4). Says until when that would be. */
export function TimeOutForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { attributes, field, isBusy, fields } = useForm({
    initial,
    send: async ({ reason, ...duration }) => {
      const refused = await timeOut(seen, duration, reason.trim())
      if (!refused) endModeration()
      return refused
    },
    isOff: isChanged,
    isOnce: true,
  })
  const { amount, unit, reason } = fields.watch()
  const duration = { amount, unit }
  const problem = problemOf(duration)
  const given = useStanding(seen)
  const [isByHand, setIsByHand] = useState(false)
  const take = (next: Partial<typeof initial>): void => fields.reset({ ...fields.getValues(), ...next })
  const choose = (next: Duration): void => {
    setIsByHand(true)
    take(next)
  }

  // What is wrong with a number is said at once; that nothing was written yet only when one goes on without.
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.timeOutText')}</p>
      {!isChanged && <RunningSanctions member={seen} given={given} minutes={problem ? null : minutesOf(duration)} />}
      <Lasting
        amountField={field('amount', {
          check: amount => problemOf({ amount, unit }) ?? true,
          onChange: () => setIsByHand(true),
        })}
        chosen={duration}
        problem={problem}
        onChoose={choose}
      />
      <p aria-live="polite" className="min-h-6 text-sm text-soft">
        {!problem && <Until key={amount + unit} minutes={minutesOf(duration)} />}
      </p>
      <ReasonChips
        bringsLength={!isByHand}
        written={reason}
        onChoose={({ text: reason, ...length }) => take(isByHand ? { reason } : { reason, ...length })}
      />
      <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
      <FormActions
        label={t('moderation.timeOut')}
        look="danger"
        isBusy={isBusy}
        isChanged={isChanged}
        changed={<ChangedPerson member={member} ability="member.timeOut" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}

interface LastingProps {
  amountField: Omit<ComponentProps<typeof TextField>, 'label'>
  chosen: Duration
  problem: ErrorCode | null
  onChoose: (duration: Duration) => void
}

/** An amount with its unit, or one of the usual ones by a tap. */
function Lasting({ amountField, chosen, problem, onChoose }: LastingProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            {...amountField}
            label={t('moderation.duration')}
            inputMode="numeric"
            autoComplete="off"
            {...selectedOnFocus}
            error={problem && t(problem)}
          />
        </div>
        <Select
          label={t('moderation.unit')}
          value={chosen.unit}
          options={durationUnits.map(unit => ({ value: unit, label: t(`moderation.${unit}`) }))}
          onChange={unit => onChoose({ amount: chosen.amount, unit })}
        />
      </div>
      <QuickDurations chosen={chosen} onChoose={onChoose} />
    </>
  )
}

/** Counted from when it was chosen: give it a `key` by what was. */
function Until({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  return t('moderation.until', { until: now + minutes * 60_000 })
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

/** By the contract's own rules, as the server will see it. */
function problemOf(duration: Duration): ErrorCode | null {
  if (!isAmount(duration.amount)) return 'duration-invalid'
  return isShortEnough(duration) ? null : 'duration-too-long'
}
