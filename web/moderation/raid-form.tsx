import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#contract/accounts.ts'
import { sizes } from '#contract/limits.ts'
import type { Answer } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { FormActions } from '#web/parts/buttons/actions.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { removeRecent } from './acts.ts'
import { closeModeration } from './dialogs.ts'
import { useRecentCount } from './use-recent-count.ts'

const defaultMinutes = '10'

/** All that somebody wrote in the last minutes, gone in one act; how much that is stands there before. */
export function RaidForm({ member }: { member: Member }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(defaultMinutes)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const minutes = minutesOf(typed)
  const counted = useRecentCount(member.uid, typeof minutes === 'number' ? minutes : null)
  const isNothing = counted?.ok === true && counted.value.count === 0

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (typeof minutes !== 'number' || isNothing || !counted?.ok) return field.current?.focus()
    setBusy(true)
    const refused = await removeRecent(member, minutes)
    setBusy(false)
    if (!refused) closeModeration()
  }

  return (
    <form noValidate onSubmit={event => void send(event)} className="flex flex-col gap-4">
      <p className="text-soft">{t('moderation.raidText')}</p>
      <TextField
        ref={field}
        label={t('moderation.raidMinutes')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={typeof minutes === 'string' && t(minutes, { max: sizes.raidMinutesMax })}
        onChange={event => setTyped(event.target.value)}
      />
      <output className="block min-h-6 font-medium">
        {typeof minutes === 'number' && <Count counted={counted} />}
      </output>
      <FormActions
        label={t('moderation.raidRemove')}
        look="danger"
        isBusy={isBusy}
        isOff={isNothing}
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
