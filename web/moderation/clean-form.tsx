import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOptions, minutesIn } from '#web/reports/lengths.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { RunningTimeOut } from '#web/reports/running-time-out.tsx'
import { useLength } from '#web/reports/use-length.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { ChangedPerson } from './changed-person.tsx'
import { backWords, minutesBack, minutesFor, timeOutLengths, usualLength, whyStays } from './clean-choices.ts'
import { cleanUp } from './clean-up.ts'
import { closeModeration, type Occasion } from './dialogs.ts'
import { checkReason, ReasonField } from './reason-field.tsx'
import { useStanding } from './standings.ts'
import { useRecentCount } from './use-recent-count.ts'

/**
 * A raider is timed out and his last messages go, in one act (MOD-24). How long and how far back are chosen before; the
 * reason is left to who acts, because the raider and the log are told it as his. Where it was begun at a message, the
 * span holds that, or the form says that it stays.
 */
export function CleanForm({ member, occasion }: { member: Member; occasion: Occasion | undefined }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { length, choose, bringBy } = useLength(usualLength)
  const [usualMinutes] = useState(() => minutesFor(occasion?.at, serverNow()))
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '', minutes: usualMinutes },
    send: async ({ reason, minutes }) => {
      const refused = await cleanUp(seen, { ...durationOf(length), reason: reason.trim(), minutes: Number(minutes) })
      if (!refused) closeModeration()
      return refused
    },
    isOff: isChanged,
    isOnce: true,
  })
  const { reason, minutes } = fields.watch()
  const given = useStanding(seen)?.timeOut ?? null
  const counted = useRecentCount(member.uid, Number(minutes))
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.cleanText')}</p>
      {!isChanged && <RunningTimeOut member={seen} given={given} minutes={minutesIn(length)} keepsLonger />}
      <ReasonChips
        written={reason}
        onChoose={given => {
          fields.setValue('reason', given.text, { shouldValidate: true })
          bringBy(given)
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('moderation.duration')}
          value={length}
          options={lengthOptions(t, timeOutLengths, length)}
          onChange={choose}
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
      {occasion && <Staying occasion={occasion} minutes={minutes} />}
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

/** The message at which it was begun is not among those that go. It is looked at again with each count. */
function Staying({ occasion: { at, isReported }, minutes }: { occasion: Occasion; minutes: string }) {
  const { t } = useTranslation()
  const why = whyStays(minutes, at, serverNow())
  if (!why) return null
  return (
    <Notice kind="warning">
      <p>{t(isReported ? 'moderation.cleanLeaves.reported' : 'moderation.cleanLeaves.chosen', { at })}</p>
      <p>{t(`moderation.cleanLeaves.${why}`)}</p>
    </Notice>
  )
}
