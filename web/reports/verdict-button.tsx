import { clsx } from 'clsx'
import { useTranslation } from '#web/gate/language.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { useAreCaseKeysOn } from './case-keys.ts'
import type { Verdict } from './use-deciding.ts'
import { timeOutWords, verdictWords } from './verdict-words.ts'

interface VerdictButtonProps {
  verdict: Verdict
  /** Where they stand two and two it takes the whole row. */
  isWide: boolean
  /** The key that presses it. */
  shortcut?: string | undefined
  busy: Verdict | null
  isOff: boolean
  /** The case has just been drawn: keys act on it, fingers and pointers do not yet. */
  isFresh: boolean
  /** A time-out runs already. */
  isTimedOut?: boolean
  onPress: () => void
}

export function VerdictButton(props: VerdictButtonProps) {
  const { verdict, isWide, shortcut, busy, isOff, isFresh, isTimedOut = false, onPress } = props
  const { t } = useTranslation()
  const isOn = useAreCaseKeysOn()
  return (
    <Button
      size="sm"
      look={verdict === 'remove' ? 'danger' : 'secondary'}
      isBusy={busy === verdict}
      aria-disabled={isOff || isFresh || undefined}
      aria-haspopup={verdict === 'timeOut' || undefined}
      data-key={shortcut}
      aria-keyshortcuts={isOn ? shortcut : undefined}
      className={clsx('max-lg:py-1.5 max-lg:text-balance max-lg:whitespace-normal', isWide && 'col-span-full')}
      onClick={({ detail }) => (isFresh && detail > 0 ? undefined : onPress())}
    >
      {t(verdict === 'timeOut' ? timeOutWords(isTimedOut) : verdictWords[verdict])}
      {shortcut && isOn && (
        <kbd
          aria-hidden
          className="-mr-1 rounded-sm px-1.5 text-xs opacity-75 ring-1 ring-current/40 pointer-coarse:hidden"
        >
          {shortcut}
        </kbd>
      )}
    </Button>
  )
}
