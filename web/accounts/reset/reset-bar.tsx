import { Link } from '@tanstack/react-router'
import { reasonIn } from '#drawn/shape/reason-in.ts'
import { useLanguage, useTranslation } from '#web/gate/language.ts'
import type { OwnReset } from '#contract/own-reset.ts'
import { visibleText } from '#contract/text/visible-text.ts'
import { useAct } from '#web/accounts/act.ts'
import { loadSession } from '#web/accounts/session.ts'
import { call } from '#web/gate/call.ts'
import { refusalText } from '#web/gate/refusal-text.ts'
import { ownAccountRoutes } from '#web/gate/later-routes.ts'
import { Button, buttonLook } from '#web/parts/buttons/button.tsx'
import { toast } from '#web/parts/overlays/toast.ts'
import './words.ts'

/** Above a page, until one has read what staff took of one's profile, and why (MOD-31). */
export function ResetBar({
  reset: { name, photo, about, reason, reasonIn: both },
  isHere,
}: {
  reset: OwnReset
  isHere: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isBusy, read] = useAct(async () => {
    const answer = await call(ownAccountRoutes.noteResetSeen, {})
    if (!answer.ok) return void toast.error(() => refusalText(answer.refused))
    await loadSession()
  })
  return (
    <output className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-line bg-warn-ground px-4 py-1.5 text-sm text-ink">
      <span dir="auto" className="max-w-prose wrap-anywhere">
        {t(`reset.${whatIsTaken({ name, photo, about })}`, { reason: visibleText(reasonIn(language, reason, both)) })}
      </span>
      {name && !isHere && (
        <Link to="/account" className={buttonLook({ size: 'sm' })}>
          {t('reset.choose')}
        </Link>
      )}
      <Button size="sm" isBusy={isBusy} onClick={read}>
        {t('reset.seen')}
      </Button>
    </output>
  )
}

/** Which sentence names all that was taken. */
function whatIsTaken({ name, photo, about }: Pick<OwnReset, 'name' | 'photo' | 'about'>) {
  if (about) return name && photo ? 'all' : name ? 'nameAbout' : photo ? 'photoAbout' : 'about'
  return name && photo ? 'both' : name ? 'name' : 'photo'
}
