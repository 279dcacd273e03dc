import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { Answer } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { useForm } from '#web/parts/form/use-form.ts'
import { removeRecent } from './acts.ts'
import { closeModeration, endModeration } from './dialogs.ts'
import { ReachedNotice } from './reached-notice.tsx'
import { useLongAct } from './use-long-act.ts'
import { useRecentCount } from './use-recent-count.ts'

const defaultMinutes = '10'

/** All that somebody wrote in the last minutes, gone in one act; how much that is stands there before. */
export function RaidForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const { reached, run, isOpen } = useLongAct(member.displayName)
  const isHalted = reached === 'halted'
  const { attributes, field, isBusy, fields } = useForm({
    initial: { minutes: defaultMinutes },
    send: async () => {
      if (typeof minutes !== 'number') return null
      const refused = await run(({ actId, patience }) => removeRecent(member, { minutes, actId }, patience))
      if (!refused && isOpen()) endModeration()
      return refused
    },
  })
  const minutes = minutesOf(fields.watch('minutes'))
  const counted = useRecentCount(member.uid, typeof minutes === 'number' ? minutes : null)
  const isNothing = counted?.ok === true && counted.value.count === 0
  /** What is wrong with a number is said at once, beside it. */
  const isReady = (): boolean => isHalted || (typeof minutes === 'number' && !isNothing && counted?.ok === true)

  return (
    <form {...attributes} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.raidText')}</p>
      <TextField
        {...field('minutes', { check: isReady })}
        label={t('moderation.raidMinutes')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isHalted}
        error={typeof minutes === 'string' && t(minutes, { max: sizes.raidMinutesMax })}
      />
      <output className="block min-h-6 font-medium">
        {typeof minutes === 'number' && <Count counted={counted} />}
      </output>
      <FormActions
        label={t(isHalted ? 'moderation.goOn' : 'moderation.raidRemove')}
        look="danger"
        isBusy={isBusy}
        notice={reached !== 'here' && <ReachedNotice reached={reached} />}
        isOff={isNothing && !isHalted}
        onCancel={closeModeration}
      />
    </form>
  )
}

function Count({ counted }: { counted: Answer<{ count: number }> | null }) {
  const { t } = useTranslation()
  if (!counted) return t('moderation.counting')
  if (!counted.ok) return t('moderation.countFailed', { reason: refusalText(counted.refused) })
  const { count } = counted.value
  if (count === 0) return t('moderation.countedNone')
  if (count > sizes.raidMessagesMax) return t('moderation.countedMany', { count, max: sizes.raidMessagesMax })
  return t('moderation.counted', { count })
}

/** Or what is wrong with it. */
function minutesOf(typed: string): number | 'duration-invalid' | 'moderation.raidTooLong' {
  if (!/^[0-9]+$/.test(typed) || Number(typed) === 0) return 'duration-invalid'
  return Number(typed) > sizes.raidMinutesMax ? 'moderation.raidTooLong' : Number(typed)
}
