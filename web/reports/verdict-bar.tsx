import { clsx } from 'clsx'
import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/gate/language.ts'
import type { PastSanction } from '#contract/past-sanction.ts'
import type { Case } from '#contract/reports.ts'
import { isDecidedAbove } from '#contract/verdict-rule.ts'
import { useSession } from '#web/accounts/session.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ChangedNotice } from '#web/parts/states/changed-notice.tsx'
import { CaseDecision } from './case-decision.tsx'
import { CaseNote } from './case-note.tsx'
import { useStillOpen } from './still-open.tsx'
import { TimeOutPart } from './time-out-part.tsx'
import type { Deciding } from './use-deciding.ts'
import { useIsFresh } from './use-is-fresh.ts'
import { useMayAct } from './use-may-act.ts'
import { VerdictButton } from './verdict-button.tsx'

interface VerdictBarProps {
  reported: Case
  isStanding: boolean
  /** What the person was given so far. */
  sanctions: readonly PastSanction[]
  deciding: Deciding
  /** Other acts at hand on the person. */
  renderActs: (whenDone: () => HTMLElement | null) => ReactNode
}

/**
 * Below what is known of a case, where the thumb is: the verdicts, those that act too first, and a note where one wants
 * to say why. Where somebody has decided already, the way to open it again. When somebody decides while it is open, it
 * says so; what is being written stays.
 */
export function VerdictBar({ reported, isStanding, sanctions, deciding, renderActs }: VerdictBarProps) {
  const { t } = useTranslation()
  const { seen, isChanged, goOn, busy, note } = deciding
  const may = useMayAct(reported, isStanding)
  const [isTimingOut, setIsTimingOut] = useState(false)
  const [isNoteOpen, setIsNoteOpen] = useState(note !== '')
  const bar = useRef<HTMLElement>(null)
  const isFresh = useIsFresh()
  const { said, whenDone } = useStillOpen()
  const cancel = (): void => {
    flushSync(() => setIsTimingOut(false))
    bar.current?.querySelector<HTMLElement>('[data-key="2"]')?.focus()
  }
  const openNote = (): void => {
    flushSync(() => setIsNoteOpen(true))
    bar.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  const isAbove = useSession(({ account }) => account !== null && isDecidedAbove(account.role, seen))
  const isDeciding = !isAbove && (note !== '' || (!isChanged && seen.status === 'pending'))
  const isHeld = isChanged && busy === null
  return (
    <section
      ref={bar}
      aria-label={t('desk.decision')}
      className={clsx(barLook, isDeciding && isTimingOut ? formHeight : verdictsHeight)}
    >
      {isDeciding && !isTimingOut && said}
      {isDeciding && isTimingOut ? (
        <TimeOutPart isTimedOut={may.isTimedOut} {...{ reported, sanctions, deciding }} onCancel={cancel} />
      ) : (
        <Verdicts
          may={may}
          isDeciding={isDeciding}
          isAbove={isAbove}
          isFresh={isFresh}
          deciding={deciding}
          onTimeOut={() => setIsTimingOut(true)}
          beside={
            <>
              {isDeciding && !isNoteOpen && <NoteButton onClick={openNote} />}
              {renderActs(whenDone)}
            </>
          }
        />
      )}
      {isDeciding && isNoteOpen && <CaseNote caseId={reported.id} deciding={deciding} />}
      {/* Below the note: what one types in must not move away. */}
      {isHeld && (
        <ChangedNotice ways={[{ label: t('parts.goOn'), choose: goOn }]}>
          <CaseDecision reported={reported} />
        </ChangedNotice>
      )}
    </section>
  )
}

function NoteButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="sm" look="ghost" onClick={onClick}>
      <NotebookPen aria-hidden />
      {t('desk.addNote')}
    </Button>
  )
}

interface VerdictsProps {
  may: ReturnType<typeof useMayAct>
  isDeciding: boolean
  /** Somebody of a higher role has decided. */
  isAbove: boolean
  isFresh: boolean
  deciding: Deciding
  onTimeOut: () => void
  beside: ReactNode
}

function Verdicts({ may, isDeciding, isAbove, isFresh, deciding, onTimeOut, beside }: VerdictsProps) {
  const { t } = useTranslation()
  const { isChanged, busy, decide } = deciding
  const verdicts = (['remove', 'timeOut', 'dismissed', 'resolved'] as const).filter(
    verdict => (verdict !== 'remove' && verdict !== 'timeOut') || may[verdict],
  )
  return (
    <div className={rowLook}>
      {isDeciding
        ? verdicts.map((verdict, n) => (
            <VerdictButton
              key={verdict}
              verdict={verdict}
              isWide={n === 0 && verdicts.length % 2 === 1}
              shortcut={shortcuts[verdict]}
              busy={busy}
              isOff={isChanged}
              isFresh={isFresh}
              isTimedOut={may.isTimedOut}
              onPress={() => (verdict === 'timeOut' ? onTimeOut() : decide(verdict))}
            />
          ))
        : !isChanged &&
          (isAbove ? (
            <p className="col-span-full self-center text-sm text-soft">{t('higher-verdict')}</p>
          ) : (
            <VerdictButton
              verdict="pending"
              isWide
              {...{ busy, isFresh }}
              isOff={false}
              onPress={() => decide('pending')}
            />
          ))}
      <div className="col-span-full flex gap-2 empty:hidden lg:-mr-3.5 lg:ml-auto lg:gap-0">{beside}</div>
    </div>
  )
}

/** The same in each case, and after each act: one that isn’t possible has none (REP-18). */
const shortcuts = { remove: '1', timeOut: '2', dismissed: '3', resolved: '4' } as const

/** In sight while one reads, but where a phone lies on its side: there it would leave nothing to read. */
const barLook =
  'sticky bottom-0 z-10 flex shrink-0 flex-col gap-3 overflow-y-auto border-t border-line bg-surface ' +
  'px-4 py-3 md:px-6 low:static low:max-h-none'
const verdictsHeight = 'max-h-[calc(70dvh-var(--keyboard)/2)]'
/** Its quote says what it is about, so it may cover nearly all else. */
const formHeight = 'max-h-[calc(82dvh-var(--keyboard)*0.8)]'

/**
 * Two and two where it is narrow: the last two stand in the same place in each case. There a long one takes a second
 * line, on a tablet too.
 */
const rowLook = 'grid grid-cols-2 gap-2 empty:hidden lg:flex lg:flex-wrap'
