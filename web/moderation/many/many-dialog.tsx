import { useRef, useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import type { ActOnEach } from '#contract/acts-on-many.ts'
import { doesOf, usualLength } from '#web/moderation/clean-choices.ts'
import { Actions } from '#web/parts/buttons/actions.tsx'
import { Button } from '#web/parts/buttons/button.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { Notice } from '#web/parts/states/notice.tsx'
import { type Counted, knownCount } from './going-messages.tsx'
import { useKeptLonger } from './kept-longer.tsx'
import { minutesIn } from '#web/reports/lengths.ts'
import { useLength } from '#web/reports/use-length.ts'
import { hasReachedAll, type keptRun } from './kept-run.ts'
import { forgetRun, keepRun } from './last-run.ts'
import { ManyForm } from './many-form.tsx'
import { ManyResult } from './many-result.tsx'
import { beginRun, goOn, membersOf, type Run } from './run-many.ts'
import { namesOf, removedWords, runTitle, tellDone } from './run-words.ts'

type Begun = NonNullable<ReturnType<typeof keptRun>>

/**
 * One act on all who were chosen (MOD-29): asks how, shows how far it is, and at the end on whom it was not and why.
 * What reached all of them closes by itself, with its undo in a toast and in user management (MOD-43). `onClosed` hears
 * who may be tried once more. `begun`: it began before a reload.
 */
export function ManyDialog(props: {
  kind: ActOnEach['kind']
  members: readonly Member[]
  begun?: Begun | undefined
  /** Where the focus goes afterwards. */
  returnTo: () => HTMLElement | null
  onClosed: (left: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const { kind, members, begun, returnTo, onClosed } = props
  const [isOpen, setOpen] = useState(true)
  const [counted, setCounted] = useState<Counted>(null)
  const { chosen, does } = useChosenLength(members, counted)
  const body = useRef<HTMLDivElement>(null)
  const leave = (ended: Run | null): void => {
    if (ended && !hasReachedAll(ended)) forgetRun(ended)
    setOpen(false)
    const left = ended ? [...membersOf(ended, 'conflict'), ...membersOf(ended, null)] : members
    onClosed(left.map(({ uid }) => uid))
  }
  const { run, isRunning, isAway, stop, go } = useRun(begun, leave)
  const close = (): void => leave(run)
  const asks = () => t(`desk.many.of.${kind}`, { count: members.length, names: namesOf(t, members) })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={isRunning ? stop : close}
      returnTo={returnTo}
      title={run ? runTitle(t, run, isRunning) : asks()}
      initialFocus={opener => firstStop(opener, body.current, begun ? dialogOf : firstFieldIn)}
    >
      <div ref={body}>
        {!run ? (
          <ManyForm
            {...{ kind, members, chosen, does, counted }}
            onCounted={setCounted}
            onSend={how => go(beginRun(how, members))}
            onCancel={close}
          />
        ) : isRunning ? (
          <Progress {...{ run, isAway }} onStop={stop} />
        ) : (
          <ManyResult
            run={run}
            isCut={begun?.isCut === true && run === begun.run}
            onGoOn={() => go(run)}
            onClose={close}
          />
        )}
      </div>
    </Dialog>
  )
}

/** For how long, and what a clean-up does then. */
function useChosenLength(members: readonly Member[], counted: Counted) {
  const chosen = useLength(usualLength)
  const kept = useKeptLonger(members, minutesIn(chosen.length))
  return { chosen, does: doesOf(kept.length === members.length, knownCount(counted, members)) }
}

const firstFieldIn = (body: Element): HTMLElement | null => body.querySelector('textarea')

/** What is to be read first, as after a reload that cut the act off. */
const dialogOf = (body: Element): HTMLElement | null => body.closest<HTMLElement>('[role=dialog]')

/** The act as far as it has come, which the tab keeps. `onAllDone` hears its end where it reached everybody. */
function useRun(begun: Begun | undefined, onAllDone: (ended: Run) => void) {
  const [run, setRun] = useState<Run | null>(begun?.run ?? null)
  const [isRunning, setRunning] = useState(false)
  const [isAway, setAway] = useState(false)
  const stopping = useRef(new AbortController())
  const tell = (now: Run): void => {
    keepRun(now, true)
    setRun(now)
  }
  const go = async (from: Run): Promise<void> => {
    stopping.current = new AbortController()
    tell(from)
    setRunning(true)
    setAway(false)
    const ended = await goOn(from, tell, { signal: stopping.current.signal, onAway: setAway })
    keepRun(ended, false)
    setRun(ended)
    setRunning(false)
    if (!hasReachedAll(ended)) return
    tellDone(ended)
    onAllDone(ended)
  }
  return { run, isRunning, isAway, stop: () => stopping.current.abort(), go: (from: Run) => void go(from) }
}

/** The track is darker than the dialog, so that nothing done yet does not look like all of it. */
const barLook =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-ground ring-1 ring-line [&::-moz-progress-bar]:bg-lantern ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-lantern'

function Progress({ run, isAway, onStop }: { run: Run; isAway: boolean; onStop: () => void }) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const { outcomes, members } = run
  return (
    <div className="flex flex-col gap-4">
      <progress value={outcomes.size} max={members.length} aria-label={t('desk.many.progressOf')} className={barLook} />
      <output className="flex min-h-6 flex-wrap gap-x-1.5 tabular-nums">
        <span>{t('desk.many.progress', { done: outcomes.size, count: members.length })}</span>
        {removedWords(t, run).map(words => (
          <span key={words}>{words}</span>
        ))}
      </output>
      {isAway && <Notice>{t('moderation.away')}</Notice>}
      <Actions>
        <Button
          isBusy={isStopping}
          onClick={() => {
            setStopping(true)
            onStop()
          }}
        >
          {t('desk.many.stop')}
        </Button>
      </Actions>
    </div>
  )
}
