import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { TextField } from '#web/parts/fields/text-field.tsx'
import { checkPlainText } from '#web/parts/form/check-text.ts'
import { useForm } from '#web/parts/form/use-form.ts'
import { durationOf, lengthOf, lengthOptions } from './lengths.ts'
import { ReasonChips } from './reason-chips.tsx'
import type { TimeOut } from './use-deciding.ts'

interface TimeOutPartProps {
  isBusy: boolean
  isOff: boolean
  onCancel: () => void
  onSend: (timeOut: TimeOut) => void
}

/**
 * For how long and why, before a case is closed with it. A tap on a common reason gives both. For other lengths there
 * is the time-out's own dialog.
 */
export function TimeOutPart({ isBusy, isOff, onCancel, onSend }: TimeOutPartProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>(lengths[0])
  const { attributes, field, fields } = useForm({
    initial: { reason: '' },
    send: ({ reason }) => {
      onSend({ ...durationOf(chosen), reason: reason.trim() })
      return Promise.resolve(null)
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, from its fields too
    <form
      {...attributes}
      ref={takeFocus}
      aria-label={t('desk.timeOutAndClose')}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation() // the desk around it stays
        onCancel()
      }}
      className="flex flex-col gap-3"
    >
      <ReasonChips
        written={fields.watch('reason')}
        onChoose={given => {
          fields.setValue('reason', given.text, { shouldValidate: true })
          setChosen(lengthOf(given))
        }}
      />
      <Select
        label={t('moderation.duration')}
        value={chosen}
        options={lengthOptions(t, lengths, chosen)}
        onChange={setChosen}
      />
      <TextField
        {...field('reason', { check: checkReason, max: sizes.reasonMax })}
        label={t('moderation.reason')}
        hint={t('moderation.reasonHint')}
      />
      <div className="sticky -bottom-3 -my-3 flex flex-wrap justify-end gap-2 bg-surface py-3 max-md:*:grow">
        <Button size="sm" onClick={onCancel}>
          {t('parts.cancel')}
        </Button>
        <Button type="submit" size="sm" look="danger" isBusy={isBusy} aria-disabled={isOff || undefined}>
          {t('desk.timeOutAndClose')}
        </Button>
      </div>
    </form>
  )
}

/**
 * Outside React: the focus, which the button had that it takes the place of. It goes to no reason to pick, because the
 * owner's list may come in the place of the first ones.
 */
const takeFocus = (form: HTMLFormElement | null): void => form?.querySelector('select')?.focus({ preventScroll: true })

const lengths = ['5 minutes', '1 hours', '1 days', '7 days'] as const

const checkReason = (reason: string): true | string =>
  checkPlainText(reason, { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })
