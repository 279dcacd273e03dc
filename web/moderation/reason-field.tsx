import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { sizes } from '#contract/limits.ts'
import { characters } from '#contract/text/characters.ts'
import { TextArea } from '#web/parts/fields/text-area.tsx'

/** Why something is done to somebody, with what room is left. */
export function ReasonField(props: {
  value: string
  error: ReactNode
  ref?: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
}) {
  const { t } = useTranslation()
  const { value, error, ref, onChange } = props
  const left = sizes.reasonMax - characters(value.trim())
  return (
    <TextArea
      ref={ref}
      label={t('moderation.reason')}
      hint={t('moderation.reasonHint')}
      left={left}
      error={left < 0 ? t('reason-too-long', { max: sizes.reasonMax }) : error}
      value={value}
      rows={3}
      onChange={event => onChange(event.target.value)}
    />
  )
}
