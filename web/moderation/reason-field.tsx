import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { TextAreaProps } from '#web/parts/fields/text-area.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'

interface ReasonProps extends Omit<TextAreaProps, 'label'> {
  written: string
  /** Who reads it beside the log: whom it is done to, one or several; of messages that go nobody. */
  readers?: keyof typeof hints
}

/** Why something is done to somebody, with what room is left. That it is too long is said at once. */
export function ReasonField({ written, error, readers = 'person', ...props }: ReasonProps) {
  const { t } = useTranslation()
  const left = roomLeft(written, sizes.reasonMax)
  return (
    <TextArea
      {...props}
      label={t('moderation.reason')}
      hint={t(hints[readers])}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.reasonMax }) : error}
      rows={2}
      aria-required
    />
  )
}

const hints = {
  person: 'moderation.reasonHint',
  people: 'moderation.reasonHintMany',
  nobody: 'moderation.reasonHintLog',
} as const

export const checkReason = (reason: string): true | string =>
  checkPlainText(reason, { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })
