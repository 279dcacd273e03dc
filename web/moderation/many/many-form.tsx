import { useTranslation } from '#web/gate/language.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { cleanLabel, type Does, minutesBack, stay, timeOutLengths } from '#web/moderation/clean-choices.ts'
import { checkReason } from '#web/moderation/reason-field.tsx'
import { ReasonPart } from '#web/moderation/reason-part.tsx'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOptions, minutesIn } from '#web/reports/lengths.ts'
import type { useLength } from '#web/reports/use-length.ts'
import { type Counted, GoingMessages, isBare, knownCount } from './going-messages.tsx'
import { KeptLonger } from './kept-longer.tsx'
import { namesOf } from './run-words.ts'

interface Asked {
  kind: ActOnEach['kind']
  members: readonly Member[]
  /** What a clean-up does, as the title says it. */
  does: Does
  counted: Counted
  onCounted: (counted: Counted) => void
}

interface ManyFormProps extends Asked {
  chosen: ReturnType<typeof useLength>
  onSend: (how: ActOnEach) => void
  onCancel: () => void
}

/** What is done to all of them: chosen before, but for the reason, which one tap gives. */
export function ManyForm(props: ManyFormProps) {
  const { t } = useTranslation()
  const { kind, members, chosen, does, counted, onCounted, onSend, onCancel } = props
  const { length, isByHand, choose, bringBy } = chosen
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '', minutes: '60' },
    send: async written => {
      onSend(howOf(kind, { ...written, length }))
      return null
    },
  })
  const { reason, minutes } = fields.watch()
  const isNothing = kind === 'clean' && does === 'messages' && isBare(counted, members)
  const readers = kind === 'clean' && does === 'messages' ? 'nobody' : members.length > 1 ? 'people' : 'person'
  return (
    <form {...attributes} {...(isNothing && { onSubmit: stay })} className="flex flex-col gap-4">
      <Told {...{ kind, does, members, counted, onCounted }} minutes={Number(minutes)} />
      <ReasonPart
        {...field('reason', { check: checkReason, max: sizes.reasonMax })}
        written={reason}
        readers={readers}
        brings={() => kind !== 'mute' && !isByHand}
        onPick={given => {
          fields.setValue('reason', given.text, { shouldValidate: true })
          bringBy(given)
        }}
      />
      {kind !== 'mute' && (
        <Lengths
          {...{ kind, members, length, minutes, counted }}
          onLength={choose}
          onMinutes={value => {
            onCounted(null)
            fields.setValue('minutes', value)
          }}
        />
      )}
      <FormActions
        label={
          kind === 'clean' ? cleanLabel(t, does, { length, count: knownCount(counted, members) }) : t(labels[kind])
        }
        isLong
        look="danger"
        isBusy={isBusy}
        isOff={isNothing}
        onCancel={onCancel}
      />
    </form>
  )
}

/** What the act does, to whom, and of a clean-up how many messages go: the first that one reads. */
function Told({ kind, does, members, minutes, counted, onCounted }: Asked & { minutes: number }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-soft">{t(`desk.many.text.${calledBy(kind, does)}`)}</p>
      <div>
        <p className="max-h-24 overflow-y-auto text-sm wrap-anywhere">{namesOf(t, members)}</p>
        {kind === 'clean' && <GoingMessages {...{ members, minutes, counted, onCounted }} />}
      </div>
    </>
  )
}

/** For how long, and how far back; whose time-out stays. */
function Lengths(props: {
  kind: 'clean' | 'timeOut'
  members: readonly Member[]
  length: string
  minutes: string
  counted: Counted
  onLength: (length: string) => void
  onMinutes: (minutes: string) => void
}) {
  const { t } = useTranslation()
  const { kind, members, length, minutes, counted, onLength, onMinutes } = props
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
    </>
  )
}

function howOf(kind: ActOnEach['kind'], how: { reason: string; length: string; minutes: string }): ActOnEach {
  const reason = how.reason.trim()
  if (kind === 'mute') return { kind, reason }
  const timeOut = { reason, ...durationOf(how.length) }
  return kind === 'timeOut'
    ? { kind, ...timeOut }
    : { kind, ...timeOut, sinceMs: serverNow() - Number(how.minutes) * 60_000 }
}

/** By which words an act is asked for. */
const calledBy = (kind: ActOnEach['kind'], does: Does) => (kind === 'clean' && does !== 'both' ? does : kind)

const labels = { timeOut: 'moderation.timeOut', mute: 'moderation.mute' } as const
