import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { useShown } from '#web/parts/screen/use-shown.ts'
import { setMuted } from './acts.ts'
import { ChangedPerson } from './changed-person.tsx'
import { closeModeration, endModeration } from './dialogs.ts'
import { ReasonChips } from '#web/reports/reason-chips.tsx'
import { checkReason, ReasonField } from './reason-field.tsx'

/** Why somebody is muted (MOD-9): he reads it where he would write. */
export function MuteForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn } = useShown(member)
  const { attributes, field, isBusy, fields } = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      const refused = await setMuted(seen, true, reason.trim())
      if (!refused) endModeration()
      return refused
    },
    isOff: isChanged,
    isOnce: true,
  })
  const { reason } = fields.watch()
  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.muteText')}</p>
      <ReasonChips
        written={reason}
        onChoose={({ text }) => fields.setValue('reason', text, { shouldValidate: true })}
      />
      <ReasonField {...field('reason', { check: checkReason, max: sizes.reasonMax })} written={reason} />
      <FormActions
        label={t('moderation.mute')}
        look="danger"
        isBusy={isBusy}
        isChanged={isChanged}
        changed={<ChangedPerson member={member} ability="member.mute" onGoOn={goOn} />}
        onCancel={closeModeration}
      />
    </form>
  )
}
