import { clsx } from 'clsx'
import { ChevronUp, ClockAlert, ListChecks, Sparkles, Users, VolumeX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TFunction, useTranslation } from '#web/gate/language.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Menu, MenuItem } from '#web/parts/overlays/menu.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { namesOf } from '#web/moderation/many/run-words.ts'
import type { Chosen } from './use-chosen.ts'

/**
 * How many are chosen, those that a filter hides too, and what can be done to all of them. Without any the way back to
 * the list, where those who were chosen still stand alone; else nothing.
 */
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
  const isSmall = useScreen() === 'small'
  const way = isOnlyChosen
    ? { label: t('desk.showAll'), icon: <Users aria-hidden /> }
    : { label: t('desk.showChosen'), icon: <ListChecks aria-hidden /> }
  if (count === 0) return isOnlyChosen && <WayBack {...way} onSelect={() => onOnlyChosen(false)} />
  const acts = actsFor(t, mayMute)
  const chooseNone = (): void => {
    chosen.set([])
    onOnlyChosen(false)
  }
  return (
    <div role="toolbar" aria-label={t('desk.chosenActs')} className={clsx(barLook, 'md:flex-wrap')}>
      <IconButton label={t('desk.chooseNone')} icon={<X aria-hidden />} onClick={chooseNone} />
      <Who members={chosen.members} hidden={hidden} />
      {isSmall ? (
        <>
          <IconButton {...way} onClick={() => onOnlyChosen(!isOnlyChosen)} />
          <ActsMenu acts={acts} onAct={onAct} />
        </>
      ) : (
        <>
          <Button size="sm" look="ghost" onClick={() => onOnlyChosen(!isOnlyChosen)}>
            {way.icon}
            {way.label}
          </Button>
          {acts.map(({ kind, label, icon }) => (
            <Button
              key={kind}
              size="sm"
              look={kind === 'clean' ? 'danger' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => onAct(kind)}
            >
              {icon}
              {label}
            </Button>
          ))}
        </>
      )}
    </div>
  )
}

const barLook = 'flex shrink-0 items-center gap-2 border-t border-line bg-raised px-3 py-2 md:px-5'

function WayBack({ label, icon, onSelect }: { label: string; icon: ReactNode; onSelect: () => void }) {
  return (
    <div className={barLook}>
      <Button size="sm" look="ghost" onClick={onSelect}>
        {icon}
        {label}
      </Button>
    </div>
  )
}

/** How many, and the first of them by name; on small screens how many a filter hides goes before the names. */
function Who({ members, hidden }: { members: Chosen['members']; hidden: number }) {
  const { t } = useTranslation()
  return (
    <div className="min-w-0 flex-1 text-sm">
      <output className="block font-semibold tabular-nums">
        {t('desk.chosenCount', { count: members.length })}
        {hidden > 0 && <span className="font-normal text-soft"> {t('desk.chosenHidden', { count: hidden })}</span>}
      </output>
      <p className={clsx('truncate text-soft', hidden > 0 && 'max-md:hidden')}>
        <bdi>{namesOf(t, members, namesMax)}</bdi>
      </p>
    </div>
  )
}

type Kind = ActOnEach['kind']
interface Act {
  kind: Kind
  label: string
  icon: ReactNode
}

const actsFor = (t: TFunction, mayMute: boolean): Act[] => [
  ...(mayMute ? [{ kind: 'mute', label: t('moderation.mute'), icon: <VolumeX aria-hidden /> } as const] : []),
  { kind: 'timeOut', label: t('moderation.timeOut'), icon: <ClockAlert aria-hidden /> },
  { kind: 'clean', label: t('moderation.clean'), icon: <Sparkles aria-hidden /> },
]

/** On small screens the bar takes one line from the list: what can be done stands behind one button. */
function ActsMenu({ acts, onAct }: { acts: readonly Act[]; onAct: (kind: Kind) => void }) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <Button size="sm">
          {t('desk.acts')}
          <ChevronUp aria-hidden />
        </Button>
      }
    >
      {acts.map(({ kind, label, icon }) => (
        <MenuItem key={kind} icon={icon} isDangerous={kind === 'clean'} onSelect={() => onAct(kind)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The bar has room for so many names. */
const namesMax = 6
