import { clsx } from 'clsx'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/gate/language.ts'
import { sizes } from '#contract/limits.ts'
import { roomLeft } from '#web/parts/form/check-text.ts'
import type { Fields } from './use-feedback.ts'

/** From here on one should know how much room is left. */
const nearLimit = 500
/** Ears are told at these places instead of at each letter. */
const milestones = [0, 50, 200, nearLimit]

/** Shown near the limit only. */
export function RoomLeft({ control }: { control: Control<Fields> }) {
  const { t } = useTranslation()
  const left = useLeft(control)
  if (left > nearLimit) return null
  return (
    <span className={clsx('block text-right tabular-nums', left < 0 && 'text-danger')}>
      {left < 0 ? t('feedback.over', { count: -left }) : t('feedback.left', { count: left })}
    </span>
  )
}

/** The same for ears, which need not hear it with the field's description. */
export function RoomLeftTold({ control }: { control: Control<Fields> }) {
  const { t } = useTranslation()
  const left = useLeft(control)
  const milestone = milestones.find(each => left <= each)
  const told = milestone === undefined ? '' : t('feedback.left', { count: milestone })
  return <output className="sr-only">{left < 0 ? t('feedback.messageTooLong') : told}</output>
}

const useLeft = (control: Control<Fields>): number =>
  roomLeft(useWatch({ control, name: 'message' }), sizes.feedbackMessageMax)
