import { useId } from 'react'
import type { LockdownKind } from '#contract/lockdown-rule.ts'
import { type TFunction, useTranslation } from '#web/gate/language.ts'

interface LockdownEffectsProps {
  kind: LockdownKind
  /** How slow, or how old, in words; empty of other kinds. */
  value: string
  isOfPlace: boolean
}

/** What a lockdown does as long as it runs, and what it leaves as it is (CHN-24, ACC-48, MSG-45). */
export function LockdownEffects(props: LockdownEffectsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-semibold">
        {t('channels.lockDoes')}
      </p>
      <ul aria-labelledby={id} className="flex list-disc flex-col gap-1 pl-5 text-sm text-soft">
        {effectsOf(props, t).map(effect => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  )
}

function effectsOf({ kind, value, isOfPlace }: LockdownEffectsProps, t: TFunction): string[] {
  if (kind === 'sign-ups')
    return [t('channels.lockDoes.signUps'), t('channels.lockDoes.verifying'), t('channels.lockDoes.members')]
  const where = isOfPlace ? 'place' : 'channel'
  return [
    t(`channels.lockDoes.${kind}.${where}`, { value }),
    ...(kind === 'slow' ? [t('channels.lockDoes.slowOthers')] : isOfPlace ? [t('channels.lockDoes.names')] : []),
    t('channels.lockDoes.others'),
  ]
}
