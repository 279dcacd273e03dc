import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import { durations } from '#contract/limits.ts'
import { can } from '#contract/permissions.ts'
import type { undoing } from '#contract/undoing.ts'
import type { OutputOf } from '#contract/wire/route.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { undoRefusalText } from '#web/gate/act-refusal-text.ts'
import { useOne } from '#web/gate/reading/use-reading.ts'
import { moderationRoutes } from '#web/gate/later-routes.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { Select } from '#web/parts/fields/select.tsx'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { isAway } from '#web/gate/patiently.ts'
import { ReachedNotice } from '#web/moderation/reached-notice.tsx'
import { useLongAct } from '#web/moderation/use-long-act.ts'
import { actionKey } from './action.ts'
import { leftOf, undoneWords } from './left-words.ts'
import { beginUndo, type ManyUndone, undoSteps } from './undo-steps.ts'

/** Of the one whose acts the log is filtered by: all that he did since (MOD-23). For who may. */
export function UndoMany({ uid, onDone }: { uid: string; onDone: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const member = useMember(uid)
  const account = useSession(session => session.account)
  if (!member || !can(account, 'act.undo', member, serverNow())) return null
  const name = visibleText(member.displayName)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)} className="self-start">
        <Undo2 aria-hidden />
        {t('audit.undoMany', { name })}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('audit.undoManyOf', { name })}>
        {isOpen && <Choice uid={uid} name={name} onClose={() => setOpen(false)} onDone={onDone} />}
      </Dialog>
    </>
  )
}

const hourMs = 3_600_000
const spans = { '15m': hourMs / 4, '1h': hourMs, '6h': 6 * hourMs, '24h': 24 * hourMs, '30d': durations.inverseMs }
type Span = keyof typeof spans

interface Chosen {
  uid: string
  name: string
  onClose: () => void
  onDone: () => void
}

function Choice({ uid, name, onClose, onDone }: Chosen) {
  const { t } = useTranslation()
  const [openedAt] = useState(serverNow)
  const [span, setSpan] = useState<Span>('1h')
  const since = openedAt - spans[span]
  const { value, refused, isAsking } = useOne(moderationRoutes.previewUndo, { moderatorId: uid, since })
  const [undone, setUndone] = useState<ManyUndone | null>(null)
  const { reached, run, isOpen } = useLongAct(name)
  const isHalted = reached === 'halted'
  const mayBegin = isHalted || (!isAsking && value?.counts.length !== 0)
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={undone !== null} className="contents">
        <Select
          label={t('audit.undoSince')}
          hint={t('audit.undoSinceHint', { since })}
          value={span}
          options={(Object.keys(spans) as Span[]).map(each => ({ value: each, label: t(`audit.undoSpan.${each}`) }))}
          onChange={setSpan}
        />
      </fieldset>
      <output aria-busy={isAsking} className="flex min-h-24 flex-col gap-1">
        {refused ? undoRefusalText(refused) : value ? <Preview {...value} /> : t('audit.loading')}
        {undone && <span className="font-medium">{t('audit.undoProgress', { count: undone.count })}</span>}
      </output>
      <ReachedNotice reached={reached} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('parts.cancel')}</Button>
        <Button
          look="primary"
          isBusy={undone !== null && !isHalted}
          aria-disabled={!mayBegin || undefined}
          onClick={() => mayBegin && void goOn()}
        >
          {t(isHalted ? 'moderation.goOn' : 'audit.undoManyDo')}
        </Button>
      </div>
    </div>
  )

  /** Where the server stays away, the button goes on from there, or a toast where the form was closed. */
  async function goOn(): Promise<void> {
    let now = undone ?? beginUndo({ moderatorId: uid, sinceMs: since })
    setUndone(now)
    await run(async ({ patience }) => {
      now = await undoSteps(now, { ...patience, tell: setUndone })
      if (!now.refused || !isAway(now.refused)) ended(now)
      return now.refused
    })
  }

  function ended(now: ManyUndone): void {
    const why = now.refused
    if (why) {
      setUndone(null)
      return void toast.error(() => t('audit.undoFailed', { reason: undoRefusalText(why) }))
    }
    const tell = now.conflicts.length === 0 ? toast.success : toast.warning
    tell(() => undoneWords(t, { ...now, by: name }))
    if (isOpen()) onClose()
    onDone()
  }
}

type PreviewOf = OutputOf<typeof undoing.previewUndo>

function Preview({ counts, conflicts, isMore }: PreviewOf) {
  const { t } = useTranslation()
  return (
    <>
      {counts.length === 0 && <span>{t('audit.undoNothing')}</span>}
      <ul className="flex flex-col gap-1">
        {counts.map(({ action, count }) => (
          <li key={action} className="flex justify-between gap-4">
            <span>{t(actionKey(action))}</span>
            <span className="tabular-nums">{t('audit.undoCount', { many: count })}</span>
          </li>
        ))}
        {conflicts.map(conflict => (
          <li key={conflict.code + conflict.action} className="flex justify-between gap-4 text-sm text-soft">
            <span>{leftOf(t, conflict)}</span>
            <span className="tabular-nums">{t('audit.undoCount', { many: conflict.count })}</span>
          </li>
        ))}
      </ul>
      {isMore && <span className="text-sm text-soft">{t('audit.undoMore')}</span>}
    </>
  )
}
