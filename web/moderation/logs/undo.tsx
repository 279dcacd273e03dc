import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { useSession } from '#web/accounts/session.ts'
import { useLanguage } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { serverNow } from '#web/gate/server-clock.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import { takeBack } from '#web/moderation/take-back.ts'
import { clockTime, dayAndTime } from '#words/formats.ts'
import { actionKey } from './action.ts'
import { undoneWords, whyLeft } from './left-words.ts'
import { mayUndo } from './may-undo.ts'

/** *Geri al* for who may, and by whom it was done; of an act that can't be taken back nothing (MOD-21). */
export function Undo({ entry, onUndone }: { entry: AuditEntry; onUndone: () => void }) {
  const { t } = useTranslation()
  const [own, setOwn] = useState<{ undoneAt: number; undoneBy: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const account = useSession(session => session.account)
  const actor = useMember(entry.moderatorId)
  const target = useMember(entry.targetUserId ?? '')
  const undone = own ?? entry.undo
  if (!undone) return null
  if (undone.undoneAt !== null) return <Undone at={undone.undoneAt} by={undone.undoneBy ?? ''} isNew={own !== null} />
  if (!mayUndo({ account, entry, actor, target }, serverNow())) return null
  return (
    <Button size="sm" look="ghost" isBusy={isBusy} onClick={() => void take()} aria-label={nameOf()}>
      <Undo2 aria-hidden />
      {t('parts.undo')}
    </Button>
  )

  function nameOf(): string {
    return t('audit.undoOf', { what: t(actionKey(entry.action)) })
  }

  async function take(): Promise<void> {
    setBusy(true)
    const answer = await takeBack(entry.id)
    setBusy(false)
    if (!answer.ok) {
      const { refused } = answer
      return void toast.error(() =>
        refused.code === 'changed-since'
          ? t('audit.undoFailedFor', { why: whyLeft(t, { code: refused.code, action: entry.action }) })
          : t('audit.undoFailed', { reason: refusalText(refused) }),
      )
    }
    const { count, conflicts } = answer.value
    const tell = conflicts.length === 0 ? toast.success : toast.warning
    tell(() => undoneWords(t, count, conflicts))
    setOwn({ undoneAt: serverNow(), undoneBy: account?.displayName ?? '' })
    onUndone()
  }
}

const dayMs = 86_400_000

/** The button that had the focus is gone: this takes it. */
function Undone({ at, by, isNew }: { at: number; by: string; isNew: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const time = serverNow() - at < dayMs ? clockTime(at, language) : dayAndTime(at, language)
  return (
    <p ref={line => void (isNew && line?.focus())} tabIndex={-1} className="text-xs text-soft">
      {t('audit.undoneBy', { by: visibleText(by), time })}
    </p>
  )
}
