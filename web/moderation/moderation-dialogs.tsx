import { useRef } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMember } from '#web/accounts/people/members.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import type { ModerationDialog } from './dialogs.ts'
import { closeModeration, useModerating } from './dialogs.ts'
import { RaidForm } from './raid-form.tsx'
import { RoleForm } from './role-form.tsx'
import { TimeOutForm } from './time-out-form.tsx'

/** Acts on people that ask something first. One place per page; `openModeration` opens one. */
export function ModerationDialogs() {
  const { t } = useTranslation()
  const { isOpen, dialog, opening, returnTo } = useModerating()
  const known = useMember(dialog?.member.uid ?? '')
  const body = useRef<HTMLDivElement>(null)
  const member = known ?? dialog?.member
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeModeration}
      returnTo={returnTo}
      title={dialog && member ? titleOf(t, dialog.kind, member.displayName) : ''}
      // Fingers would get the keyboard thrown at them.
      initialFocus={opener => opener === 'touch' || (firstFieldIn(body.current) ?? true)}
    >
      <div ref={body} key={opening}>
        {dialog && member && <Body kind={dialog.kind} member={member} />}
      </div>
    </Dialog>
  )
}

/** Of radio buttons the chosen one. */
const firstFieldIn = (body: HTMLElement | null): HTMLElement | null | undefined =>
  body?.querySelector<HTMLElement>('input:checked') ?? body?.querySelector('input')

function Body({ kind, member }: { kind: ModerationDialog } & Parameters<typeof TimeOutForm>[0]) {
  if (kind === 'timeOut') return <TimeOutForm member={member} />
  return kind === 'role' ? <RoleForm member={member} /> : <RaidForm member={member} />
}

function titleOf(t: TFunction, kind: ModerationDialog, name: string): string {
  if (kind === 'timeOut') return t('moderation.timeOutOf', { name })
  return kind === 'role' ? t('moderation.roleOf', { name }) : t('moderation.raidOf', { name })
}
