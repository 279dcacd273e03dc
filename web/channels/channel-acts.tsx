import { KeyRound, Link2, LockKeyhole, Pencil, Settings2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Channel } from '#contract/channels.ts'
import type { Ability } from '#contract/permissions.ts'
import { can } from '#contract/permissions.ts'
import { useSession } from '#web/accounts/session.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { t as say, useTranslation } from '#web/gate/language.ts'
import { copy } from '#web/parts/buttons/copy.ts'
import { toast } from '#web/parts/overlays/toast.ts'
import { openChannelDialog } from './dialogs.ts'

export interface ChannelAct {
  label: string
  icon: ReactNode
  act: () => void
  isDangerous?: boolean
}

/**
 * What can be done with a channel: silence it, take its link; for staff change its name and lock it for a time, for
 * owners who may what, and its end.
 */
export function useChannelActs(channel: Channel): ChannelAct[] {
  const { t } = useTranslation()
  const may = useMay(channel)
  const opening = (kind: 'settings' | 'edit' | 'rights' | 'removal' | 'lock') => () =>
    openChannelDialog({ kind, channel })
  const acts: (ChannelAct | false)[] = [
    { label: t('channels.settings'), icon: <Settings2 aria-hidden />, act: opening('settings') },
    may('channel.edit') && { label: t('channels.edit'), icon: <Pencil aria-hidden />, act: opening('edit') },
    may('channel.setRights') && { label: t('channels.rights'), icon: <KeyRound aria-hidden />, act: opening('rights') },
    may('lockdown.set') && {
      label: t('channels.lockChannel'),
      icon: <LockKeyhole aria-hidden />,
      act: opening('lock'),
    },
    { label: t('channels.copyLink'), icon: <Link2 aria-hidden />, act: () => void copyLink(channel) },
    may('channel.remove') && {
      label: t('channels.remove'),
      icon: <Trash2 aria-hidden />,
      act: opening('removal'),
      isDangerous: true,
    },
  ]
  return acts.filter(act => act !== false)
}

function useMay(channel: Channel): (ability: Ability) => boolean {
  const account = useSession(state => state.account)
  const now = useNowUntil(account?.timeoutUntil ?? null)
  return ability => can(account, ability, { channel }, now)
}

/** What can't be copied is shown for copying by hand. */
async function copyLink({ id }: Channel): Promise<void> {
  if (await copy(`${location.origin}/chat?channel=${id}`)) toast.success(() => say('channels.linkCopied'))
}
