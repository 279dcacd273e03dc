import type { AccountDeletion } from '#contract/account-deletion.ts'
import { useAct } from '#web/accounts/act.ts'
import { loadSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { call } from '#web/gate/call.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { deletionRoutes } from '#web/gate/later-routes.ts'
import { Button } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'

/** When the account goes, and what goes with it (ACC-50). */
export function DeletionWaits({ deletion, isOwner }: { deletion: AccountDeletion; isOwner: boolean }): string {
  const { t } = useTranslation()
  const now = useNowUntil(deletion.at)
  const { at, withMessages } = deletion
  if (isOwner && at <= now) return t('deletion.needsOwner')
  return t(withMessages ? 'deletion.waitsAll' : 'deletion.waits', { at })
}

/** One has thought better of it. `onKept`: before the page knows. */
export function KeepButton({ onKept }: { onKept?: () => void }) {
  const { t } = useTranslation()
  const [isBusy, keep] = useAct(async () => {
    const answer = await call(deletionRoutes.cancelDeletion, {})
    if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
    onKept?.()
    await loadSession()
    toast.success(() => say('deletion.kept'))
  })
  return (
    <Button size="sm" isBusy={isBusy} onClick={keep}>
      {t('deletion.keep')}
    </Button>
  )
}
