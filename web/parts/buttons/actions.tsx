import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { ButtonLook } from './button.tsx'
import { Button } from './button.tsx'
import { ChangedWord } from '#web/parts/states/changed-word.tsx'

/** The buttons at the end of a dialog or a form in one, on small screens as wide as it; the one that acts is last. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div data-actions className={actionsLook}>
      {children}
    </div>
  )
}

/**
 * They stay in sight at the lower edge of a dialog that scrolls (its own padding there is theirs: dialog.tsx). What
 * they hide fades into a line above them, so that one sees that there is more (LOOK-32).
 */
const actionsLook =
  'in-data-more:before:pointer-events-none in-data-more:before:absolute in-data-more:before:inset-x-0 ' +
  'in-data-more:before:bottom-full in-data-more:before:h-8 in-data-more:before:border-b ' +
  'in-data-more:before:border-line in-data-more:before:bg-linear-to-t in-data-more:before:from-raised ' +
  'sticky bottom-0 -mx-6 -mt-3 flex flex-wrap justify-end gap-3 bg-raised px-6 pt-3 pb-6 max-md:-mx-5 max-md:px-5 ' +
  'max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))] max-md:*:grow'

/** A long reason leaves room for the form. */
const changedLook = 'basis-full max-md:max-h-[45dvh] max-md:overflow-y-auto'

/** The way out of a form, and what sends it. */
export function FormActions(props: {
  label: string
  /** It says much: on a phone it takes lines beside the way out, and no row of its own from the form. */
  isLong?: boolean
  look?: ButtonLook
  isBusy: boolean
  /** There is nothing to do; the button stays, and keeps the focus. */
  isOff?: boolean
  /** It waits until its reader has seen what others changed (`ChangedNotice`). */
  isChanged?: boolean
  /** That notice, where it has room beside them: so nobody has to look for what changed. */
  changed?: ReactNode
  /** What to know before one goes on: in sight with them. */
  notice?: ReactNode
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const isChanged = props.isChanged && !props.isBusy
  return (
    <Actions>
      {props.notice && <div className="basis-full">{props.notice}</div>}
      {isChanged && (props.changed ? <div className={changedLook}>{props.changed}</div> : <ChangedWord />)}
      <Button onClick={props.onCancel}>{t('parts.cancel')}</Button>
      <Button
        type="submit"
        look={props.look ?? 'primary'}
        isBusy={props.isBusy}
        aria-disabled={props.isOff || isChanged || undefined}
        className={clsx(props.isLong && 'max-sm:grow-[3]! max-sm:basis-40')}
      >
        {props.label}
      </Button>
    </Actions>
  )
}
