import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { forgetRun, useLastRun } from '#web/moderation/many/last-run.ts'
import { LogLink } from '#web/moderation/many/log-link.tsx'
import type { Run } from '#web/moderation/many/run-many.ts'
import { doneSentence, undoRun } from '#web/moderation/many/run-words.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { firstStop } from '#web/parts/overlays/first-stop.ts'

/**
 * What the last act on many came to, with its undo and the way to the log, until it is closed: the filter that found
 * those people may find nobody any more, and the toast is gone after ten seconds (MOD-43).
 */
export function LastAct({ onUndone }: { onUndone: () => void }) {
  const run = useLastRun()
  return run && <Told key={run.actId} {...{ run, onUndone }} />
}

function Told({ run, onUndone }: { run: Run; onUndone: () => void }) {
  const { t } = useTranslation()
  const [isUndoing, setUndoing] = useState(false)
  const { entryId } = run
  return (
    <section
      aria-label={t('desk.many.last')}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-raised py-2 pr-2 pl-4 text-sm md:pl-5"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">{doneSentence(t, run)}</p>
      <div className="flex flex-wrap items-center gap-x-4 max-md:order-1 max-md:basis-full">
        {entryId !== null && (
          <Button size="sm" isBusy={isUndoing} onClick={event => void undo(entryId, event.currentTarget)}>
            {t('desk.many.undo')}
          </Button>
        )}
        <LogLink />
      </div>
      <IconButton
        label={t('parts.close')}
        icon={<X aria-hidden />}
        onClick={event => {
          leaveFocus(event.currentTarget)
          forgetRun(run)
        }}
      />
    </section>
  )

  async function undo(entryId: string, button: HTMLElement): Promise<void> {
    setUndoing(true)
    await undoRun(run, entryId, () => {
      if (button === document.activeElement) leaveFocus(button)
      forgetRun(run)
      onUndone()
    })
    setUndoing(false)
  }
}

/** What had the focus goes. */
function leaveFocus(from: HTMLElement): void {
  const next = firstStop('', from.closest('[role=dialog]'), desk => desk.querySelector<HTMLElement>('[type=search]'))
  if (next !== true) next.focus()
}
