import { Menu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { OwnName } from '#web/app/shell/header-account.tsx'
import { SiteSheet } from '#web/app/shell/site-sheet.tsx'
import { closeDrawer } from './panels.ts'

/** Under the channels of small screens, where there is no header: who is here, and the way to all that it holds. */
export function DrawerFoot({ account }: { account: Account }) {
  const { t } = useTranslation()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex shrink-0 items-center justify-between gap-1 border-t border-line p-2 [@media(max-height:26rem)]:py-0.5">
      <OwnName account={account} onLeave={closeDrawer} />
      <IconButton
        ref={setButton}
        label={t('shell.openMenu')}
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <SiteSheet isOpen={isOpen} anchor={button} onClose={() => setOpen(false)} onLeave={closeDrawer} />
    </div>
  )
}
