import { ClockAlert, ListChecks, Sparkles, Users, VolumeX, X } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { namesOf } from '#web/moderation/many/run-words.ts'
import type { Chosen } from './use-chosen.ts'

/** How many are chosen, those that a filter hides too, and what can be done to all of them. Nothing without any. */
export function ChoiceBar(props: {
  chosen: Chosen
  /** How many of them the filters show. */
  shown: number
  /** The list shows those who are chosen alone. */
  isOnlyChosen: boolean
  onOnlyChosen: (isOnly: boolean) => void
  mayMute: boolean
  onAct: (kind: ActOnEach['kind']) => void
}) {
  const { t } = useTranslation()
  const { chosen, shown, isOnlyChosen, onOnlyChosen, mayMute, onAct } = props
  const count = chosen.members.length
  const hidden = count - shown
  if (count === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={t('desk.chosenActs')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-raised px-3 py-2 md:px-5"
    >
      <IconButton label={t('desk.chooseNone')} icon={<X aria-hidden />} onClick={() => chosen.set([])} />
      <div className="min-w-0 flex-1 text-sm">
        <output className="block font-semibold tabular-nums">
          {t('desk.chosenCount', { count })}
          {hidden > 0 && <span className="font-normal text-soft"> {t('desk.chosenHidden', { count: hidden })}</span>}
        </output>
        <p className="truncate text-soft">
          <bdi>{namesOf(t, chosen.members, namesMax)}</bdi>
        </p>
      </div>
      <Button size="sm" look="ghost" onClick={() => onOnlyChosen(!isOnlyChosen)}>
        {isOnlyChosen ? <Users aria-hidden /> : <ListChecks aria-hidden />}
        {t(isOnlyChosen ? 'desk.showAll' : 'desk.showChosen')}
      </Button>
      <span className="flex gap-2 max-sm:basis-full max-sm:*:flex-1">
        {mayMute && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => onAct('mute')}>
            <VolumeX aria-hidden />
            {t('moderation.mute')}
          </Button>
        )}
        <Button size="sm" aria-haspopup="dialog" onClick={() => onAct('timeOut')}>
          <ClockAlert aria-hidden />
          {t('moderation.timeOut')}
        </Button>
        <Button size="sm" look="danger" aria-haspopup="dialog" onClick={() => onAct('clean')}>
          <Sparkles aria-hidden />
          {t('moderation.clean')}
        </Button>
      </span>
    </div>
  )
}

/** The bar has room for so many names. */
const namesMax = 6
