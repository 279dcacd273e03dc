import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import type { DurationUnit } from '#contract/duration.ts'
import { sizes } from '#contract/limits.ts'
import { commonReasons } from '#contract/reasons.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ChangedPerson } from './changed-person.tsx'
import { cleanUp } from './clean-up.ts'
import { closeModeration } from './dialogs.ts'
import { ReasonChips } from './reason-chips.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'
import { RunningTimeOut } from './running-time-out.tsx'
import { useRecentCount } from './use-recent-count.ts'

const lengths = ['1 hours', '1 days', '7 days', '30 days'] as const
const minutesBack = ['10', '60', '1440'] as const
const [first] = commonReasons

/**
 * A raider is timed out and his last messages go, in one act (MOD-24). All of it is chosen before: to confirm is
 * enough.
 */
export function CleanForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: t(`moderation.reason.${first.key}`), length: `${first.amount} ${first.unit}`, minutes: '60' },
    send: async ({ reason, length, minutes }) => {
      const [amount, unit] = length.split(' ') as [string, DurationUnit]
      const refused = await cleanUp(seen, { amount, unit, reason: reason.trim(), minutes: Number(minutes) })
      if (!refused) closeModeration()
      return refused
    },
    isOff: isChanged,
    isOnce: true,
  })
  const { reason, length, minutes } = fields.watch()
  const counted = useRecentCount(member.uid, Number(minutes))
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.cleanText')}</p>
      {!isChanged && <RunningTimeOut member={seen} />}
      <ReasonChips
        written={reason}
        onChoose={(text, { amount, unit }) => {
          fields.setValue('reason', text)
          fields.setValue('length', `${amount} ${unit}`)
        }}
      />
      <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('moderation.duration')}
          value={length}
          options={lengths.map(value => ({ value, label: lengthWords(t, value) }))}
          onChange={value => fields.setValue('length', value)}
        />
        <Select
          label={t('moderation.cleanBack')}
          value={minutes}
          options={minutesBack.map(value => ({ value, label: backWords(t, Number(value)) }))}
          onChange={value => fields.setValue('minutes', value)}
        />
      </div>
      <output className="block min-h-6 font-medium">
        {counted?.ok && t('moderation.cleanCounted', { count: Math.min(counted.value.count, sizes.raidMessagesMax) })}
      </output>
      {isChanged && !isBusy && <ChangedPerson member={member} ability="member.timeOut" onGoOn={goOn} />}
      <FormActions
        label={t('moderation.clean')}
        look="danger"
        isBusy={isBusy}
        isChanged={isChanged}
        onCancel={closeModeration}
      />
    </form>
  )
}

function lengthWords(t: TFunction, value: (typeof lengths)[number]): string {
  const [amount, unit] = value.split(' ')
  return t(unit === 'hours' ? 'moderation.quickHours' : 'moderation.quickDays', { count: Number(amount) })
}

function backWords(t: TFunction, minutes: number): string {
  if (minutes < 60) return t('moderation.quickMinutes', { count: minutes })
  return t('moderation.quickHours', { count: minutes / 60 })
}
