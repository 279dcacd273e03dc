import { Ban, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Account, Member } from '#contract/accounts.ts'
import { can, isStaff } from '#contract/permissions.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { t } from '#web/gate/language.ts'
import { setBlocked } from './set-blocked.ts'

interface Item {
  label: string
  icon: ReactNode
  act: () => void
}

/** To block a member, or no longer; null where that can't be (ACC-58). */
export function blockItem(account: Account, member: Member | undefined, now: EpochMs): Item | null {
  if (!member || isStaff(member.role) || !can(account, 'member.block', { uid: member.uid }, now)) return null
  const isBlocked = account.blocked?.includes(member.uid) ?? false
  return {
    label: t(isBlocked ? 'blocks.unblock' : 'blocks.block'),
    icon: isBlocked ? <CircleCheck aria-hidden /> : <Ban aria-hidden />,
    act: () => void setBlocked(member, !isBlocked),
  }
}
