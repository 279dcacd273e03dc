import { useTranslation } from '#web/gate/language.ts'
import { chooseTone, useTone } from '#web/messages/emoji/tone.ts'
import { Select } from '#web/parts/fields/select.tsx'

const names = [
  'preferences.tone0',
  'preferences.tone1',
  'preferences.tone2',
  'preferences.tone3',
  'preferences.tone4',
  'preferences.tone5',
] as const

/** The tone of skin in which emoji of people and hands are offered. */
export function ToneSelect() {
  const { t } = useTranslation()
  const tone = useTone()
  return (
    <Select
      label={t('preferences.emojiTone')}
      value={String(tone)}
      options={names.map((name, at) => ({ value: String(at), label: t(name) }))}
      onChange={to => void chooseTone(Number(to))}
    />
  )
}
