import { useRef } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Member } from '#contract/accounts.ts'
import { useMember } from '#web/accounts/people/members.ts'
import { firstStop } from '#web/parts/overlays/first-stop.ts'
import { Dialog } from '#web/parts/overlays/dialog.tsx'
import type { ModerationDialog, Occasion } from './dialogs.ts'
import { closeModeration, useModerating } from './dialogs.ts'
import { CleanForm } from './clean-form.tsx'
import { MuteForm } from './mute-form.tsx'
import { RaidForm } from './raid-form.tsx'
import { ResetForm } from './reset-form.tsx'
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
      title={dialog && member ? t(titles[dialog.kind], { name: member.displayName }) : ''}
      initialFocus={opener => firstStop(opener, body.current, firstFieldIn)}
    >
      <div ref={body} key={opening}>
        {dialog && member && <Body kind={dialog.kind} member={member} occasion={dialog.occasion} />}
      </div>
    </Dialog>
  )
}

/** Of radio buttons the chosen one. */
const firstFieldIn = (body: Element): HTMLElement | null =>
  body.querySelector<HTMLElement>('input:checked') ?? body.querySelector<HTMLElement>('input, textarea')

const bodies = {
  timeOut: TimeOutForm,
  mute: MuteForm,
  reset: ResetForm,
  role: RoleForm,
  clean: CleanForm,
  raid: RaidForm,
}

function Body({ kind, ...about }: { kind: ModerationDialog; member: Member; occasion: Occasion | undefined }) {
  const Form = bodies[kind]
  return <Form {...about} />
}

const titles = {
  timeOut: 'moderation.timeOutOf',
  mute: 'moderation.muteOf',
  reset: 'moderation.resetOf',
  role: 'moderation.roleOf',
  clean: 'moderation.cleanOf',
  raid: 'moderation.raidOf',
} as const
