import { Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { rowOf } from '#contract/audit-texts.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { type TFunction, useTranslation } from '#web/gate/language.ts'
import type { Refused } from '#web/gate/call.ts'
import { undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { ConfirmDialog } from '#web/parts/overlays/confirm-dialog.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { undo } from '#web/parts/overlays/undo-action.ts'
import { actionKey } from './action.ts'
import { type ActEntries, rowButtonId, standingOf, whatOf } from './fold.ts'
import { type Going, goingOf } from './going.ts'
import { undoneWords, whyLeft } from './left-words.ts'
import { mayUndo } from './may-undo.ts'
import { useIsAllStaying, whyStaysNow } from './changed-since.ts'
import { Undone, undoneLook } from './undone.tsx'
import { whomWords } from './whom-words.ts'
import { WhatGoes } from './what-goes.tsx'

/**
 * *Geri al* for who may, and by whom it was done; of an act that can't be taken back nothing (MOD-21). It asks first
 * and says what goes: in a row of many a finger slips, and an undo has no undo. `act`: what its row shows.
 */
export function Undo({ entry, act, onUndone }: { entry: AuditEntry; act: ActEntries; onUndone: () => void }) {
  const { t } = useTranslation()
  const { undone, isOffered, goingNow, take } = useUndo(entry, act, onUndone)
  const [question, setQuestion] = useState<'none' | 'open' | 'busy' | 'closed'>('none')
  const [asked, setAsked] = useState<Going | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // Somebody who was asked gets an answer, though another was quicker meanwhile.
  const isShown = Boolean(undone) || isOffered || question === 'open' || question === 'busy'
  const rowButton = rowButtonId({ id: rowOf(entry), entries: act })
  useLayoutEffect(() => {
    // The list was read again, and the button that had the focus is gone with what it offered.
    if (question === 'closed' && !isShown && document.activeElement === document.body)
      document.getElementById(rowButton)?.focus()
  }, [isShown, question, rowButton])
  if (!isShown && question === 'none') return null
  return (
    <div ref={box} className={undone ? 'col-span-2' : '-mx-3 col-start-2 row-start-1'}>
      {undone ? (
        // The button that had the focus is gone: this takes it.
        <p tabIndex={-1} className={`py-1.5 ${undoneLook}`}>
          <Undone {...undone} />
        </p>
      ) : (
        isShown && (
          <Button
            size="sm"
            look="ghost"
            aria-haspopup="dialog"
            onClick={ask}
            aria-label={t('audit.undoOf', { what: whatOf(act, t) })}
          >
            <Undo2 aria-hidden />
            {t('parts.undo')}
          </Button>
        )
      )}
      {asked && (
        <ConfirmDialog
          isOpen={question !== 'closed'}
          isBusy={question === 'busy'}
          title={t('audit.undoAsk')}
          description={<WhatGoes entry={entry} act={act} going={asked} />}
          confirmLabel={t('parts.undo')}
          returnTo={() =>
            box.current?.querySelector<HTMLElement>('button, [tabindex]') ?? document.getElementById(rowButton)
          }
          onConfirm={() => void confirm()}
          onCancel={() => setQuestion('closed')}
        />
      )}
    </div>
  )

  function ask(): void {
    setAsked(goingNow())
    setQuestion('open')
  }

  async function confirm(): Promise<void> {
    setQuestion('busy')
    await take()
    setQuestion('closed')
  }
}

/** When and by whom it was taken back, whether it is offered to, and how it is done; a toast says what came of it. */
function useUndo(entry: AuditEntry, act: ActEntries, onUndone: () => void) {
  const { t } = useTranslation()
  const [own, setOwn] = useState<{ at: number; by: string } | null>(null)
  const account = useSession(session => session.account)
  const actor = useMember(entry.moderatorId)
  const target = useMember(entry.targetUserId ?? '')
  const { undoneAt: at = null, undoneBy } = entry.undo ?? {}
  const undone = at === null ? own : { at, by: undoneBy ?? '' }
  const standing = standingOf(act)
  // of what the page does not have, it can't tell
  const isAllHere = standing.length >= (entry.undo?.left ?? 1)
  const isStuck = useIsAllStaying(standing) && isAllHere
  const isOffered = !undone && !isStuck && mayUndo({ account, entry, actor, target }, serverNow())
  return { undone, isOffered, goingNow, take }

  function goingNow(): Going {
    return goingOf(act, entry.undo?.left ?? 1, whyStaysNow)
  }

  function take(): Promise<void> {
    const { on } = goingNow() // once it is done, nothing stands as it was
    const whom = () => (on.people > 0 ? whomWords(on, t) : undefined)
    return undo(entry.id, answer => {
      if (!answer.ok) return failed(answer.refused)
      const { count, conflicts } = answer.value
      const tell = conflicts.length === 0 ? toast.success : toast.warning
      tell(() => undoneWords(t, { count, conflicts, what: t(actionKey(entry.action)), whom: whom() }))
      if (conflicts.length === 0) setOwn({ at: serverNow(), by: account?.displayName ?? '' })
      onUndone()
    })
  }

  /** Another was quicker, or the row has not heard what changed since: it is read again. */
  function failed(refused: Refused): void {
    toast.error(() => failureOf(t, entry, refused))
    if (!outdated.has(refused.code)) return
    if (refused.code === 'undo-done') setOwn({ at: serverNow(), by: refused.by ?? '' })
    onUndone()
  }
}

/** Refusals that say that the row is no longer true. */
const outdated: ReadonlySet<Refused['code']> = new Set(['undo-done', 'undo-gone', 'changed-since', 'not-found'])

const failureOf = (t: TFunction, { action }: AuditEntry, refused: Refused): string =>
  refused.code === 'changed-since'
    ? t('audit.undoFailedFor', { why: whyLeft(t, { code: refused.code, action }) })
    : t('audit.undoFailed', { reason: undoRefusalText(refused) })
