import { useTranslation } from '#web/gate/language.ts'
import { iconLook } from '#drawn/look/icon-button.ts'
import { chooseTone, toned, tones, useTone } from './tone.ts'

const names = ['emoji.tone0', 'emoji.tone1', 'emoji.tone2', 'emoji.tone3', 'emoji.tone4', 'emoji.tone5'] as const

/** Each press is the next tone of skin; the account keeps it. */
export function ToneButton() {
  const { t } = useTranslation()
  const tone = useTone()
  const label = t('emoji.tone', { tone: t(names[tone]!) })
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      onClick={() => void chooseTone((tone + 1) % tones.length)}
      className={`${iconLook} font-emoji text-xl leading-none`}
    >
      {toned('✋', tone)}
    </button>
  )
}
