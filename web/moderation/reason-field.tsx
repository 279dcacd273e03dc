import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import type { TextAreaProps } from '#web/parts/fields/text-area.tsx'
import { TextArea } from '#web/parts/fields/text-area.tsx'
import { checkPlainText, roomLeft } from '#web/parts/form/check-text.ts'

/** Why something is done to somebody, with what room is left. That it is too long is said at once. */
export function ReasonField({ written, error, ...props }: Omit<TextAreaProps, 'label'> & { written: string }) {
  const { t } = useTranslation()
  const left = roomLeft(written, sizes.reasonMax)
  return (
    <TextArea
      {...props}
      label={t('moderation.reason')}
      hint={t('moderation.reasonHint')}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.reasonMax }) : error}
      rows={3}
      aria-required
    />
  )
}

export const checkReason = (reason: string): true | string =>
  checkPlainText(reason, { max: sizes.reasonMax, empty: 'reason-required', tooLong: 'reason-too-long' })
