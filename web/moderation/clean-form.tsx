import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { DurationUnit } from '#contract/duration.ts'
import { sizes } from '#contract/limits.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { lengthOf, lengthOptions } from '#web/reports/lengths.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { ChangedPerson } from './changed-person.tsx'
import { backWords, minutesBack, timeOutLengths, usualLength } from './clean-choices.ts'
import { cleanUp } from './clean-up.ts'
import { closeModeration } from './dialogs.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'
import { RunningTimeOut } from './running-time-out.tsx'
import { useRecentCount } from './use-recent-count.ts'

/**
 * A raider is timed out and his last messages go, in one act (MOD-24). How long and how far back are chosen before; the
 * reason is left to who acts, because the raider and the log are told it as his.
 */
export function CleanForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '', length: usualLength, minutes: '60' },
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
        onChoose={given => {
          fields.setValue('reason', given.text, { shouldValidate: true })
          fields.setValue('length', lengthOf(given))
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('moderation.duration')}
          value={length}
          options={lengthOptions(t, timeOutLengths, length)}
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
      <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
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
