import { useTranslation } from '#web/gate/language.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { cleanLabel, minutesBack, timeOutLengths, usualLength } from '#web/moderation/clean-choices.ts'
import { checkReason, ReasonField } from '#web/moderation/reason-field.tsx'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOptions, minutesIn } from '#web/reports/lengths.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { useLength } from '#web/reports/use-length.ts'
import { type Counted, GoingMessages, isBare, knownCount } from './going-messages.tsx'
import { KeptLonger, useKeptLonger } from './kept-longer.tsx'
import { namesOf } from './run-words.ts'

/** What is done to all of them: chosen before, but for the reason, which one tap gives. */
export function ManyForm(props: {
  kind: ActOnEach['kind']
  members: readonly Member[]
  counted: Counted
  onCounted: (counted: Counted) => void
  onSend: (how: ActOnEach) => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { kind, members, counted, onCounted, onSend, onCancel } = props
  const isNone = isBare(counted, members)
  const { length, isByHand, choose, bringBy } = useLength(usualLength)
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '', minutes: '60' },
    send: async ({ reason: written, minutes }) => {
      const reason = written.trim()
      const sinceMs = serverNow() - Number(minutes) * 60_000
      if (kind === 'mute') onSend({ kind, reason })
      else if (kind === 'timeOut') onSend({ kind, reason, ...durationOf(length) })
      else onSend({ kind, reason, ...durationOf(length), sinceMs })
      return null
    },
  })
  const { reason, minutes } = fields.watch()
  const reasonField = field('reason', { check: checkReason, max: sizes.reasonMax })
  const staysLonger = useKeptLonger(members, minutesIn(length)).length === members.length
  const count = knownCount(counted, members)
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t(`desk.many.text.${isNone ? 'timeOut' : kind}`)}</p>
      <p className="max-h-24 overflow-y-auto text-sm wrap-anywhere">{namesOf(t, members)}</p>
      <ReasonChips
        bringsLength={kind !== 'mute' && !isByHand}
        written={reason}
        onChoose={given => {
          fields.setValue('reason', given.text, { shouldValidate: true })
          bringBy(given)
        }}
      />
      {kind !== 'mute' && (
        <Lengths
          {...{ kind, members, length, minutes, counted, onCounted }}
          onLength={choose}
          onMinutes={value => {
            onCounted(null)
            fields.setValue('minutes', value)
          }}
        />
      )}
      <ReasonField {...reasonField} written={reason} isOfMany={members.length > 1} />
      <FormActions
        label={kind === 'clean' ? cleanLabel(t, length, { isBare: isNone, staysLonger, count }) : t(labels[kind])}
        look="danger"
        isBusy={isBusy}
        onCancel={onCancel}
      />
    </form>
  )
}

/** For how long, and how far back; whose time-out stays, and how many messages go. */
function Lengths(props: {
  kind: 'clean' | 'timeOut'
  members: readonly Member[]
  length: string
  minutes: string
  counted: Counted
  onCounted: (counted: Counted) => void
  onLength: (length: string) => void
  onMinutes: (minutes: string) => void
}) {
  const { t } = useTranslation()
  const { kind, members, length, minutes, counted, onCounted, onLength, onMinutes } = props
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('moderation.duration')}
          value={length}
          options={lengthOptions(t, timeOutLengths, length)}
          onChange={onLength}
        />
        {kind === 'clean' && (
          <Select
            label={t('moderation.cleanBack')}
            value={minutes}
            options={minutesBack.map(value => ({ value, label: t(`moderation.cleanSpan.${value}`) }))}
            onChange={onMinutes}
          />
        )}
      </div>
      <KeptLonger {...{ members }} kind={isBare(counted, members) ? 'timeOut' : kind} minutes={minutesIn(length)} />
      {kind === 'clean' && <GoingMessages {...{ members, counted, onCounted }} minutes={Number(minutes)} />}
    </>
  )
}

const labels = { timeOut: 'moderation.timeOut', mute: 'moderation.mute' } as const
