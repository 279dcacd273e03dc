import { clsx } from 'clsx'
import { Plus, X } from 'lucide-react'
import { useTranslation } from '#web/gate/language.ts'
import type { Account } from '#contract/accounts.ts'
import { can } from '#contract/permissions.ts'
import { useNowUntil } from '#web/accounts/use-now-until.ts'
import { ChannelList } from '#web/channels/channel-list.tsx'
import { openChannelDialog } from '#web/channels/dialogs.ts'
import { IconButton } from '#web/parts/buttons/icon-button.tsx'
import { Star } from '#web/parts/look/star.tsx'
import { SidePanel } from '#web/parts/overlays/side-panel.tsx'
import { useScreen } from '#web/parts/screen/use-screen.ts'
import { OpenField } from '#web/search/open-field.tsx'
import { ChannelBadge } from './channel-badge.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { DeskButton } from '#web/app/desk/desk-button.tsx'
import { useSite } from '#web/app/site.ts'
import { closeDrawer, usePanels } from './panels.ts'
import { channelsWidthLook } from '#drawn/look/chat.ts'

/** The channels at the left (PAGE-7), and what staff may do with them; on small screens all of the header too. */
export function ChannelPanel({ account, chosenId }: { account: Account; chosenId: string | undefined }) {
  const { t } = useTranslation()
  const isColumn = useScreen() !== 'small'
  const isOpen = usePanels(state => state.drawer === 'channels')
  const now = useNowUntil(account.timeoutUntil)
  const mayCreate = can(account, 'channel.create', {}, now)
  return (
    <SidePanel
      side="left"
      label={t('channels.title')}
      isColumn={isColumn}
      isOpen={isOpen}
      onClose={closeDrawer}
      className={channelsWidthLook}
    >
      <nav aria-label={t('channels.title')} className="flex min-h-0 flex-1 flex-col">
        <header className="flex min-h-12 items-center gap-1 pr-2 pl-4 max-md:min-h-14 [@media(max-height:26rem)]:min-h-11">
          {isColumn ? <h2 className={titleLook}>{t('channels.title')}</h2> : <SiteName />}
          {mayCreate && (
            <IconButton
              label={t('channels.create')}
              icon={<Plus aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => {
                closeDrawer()
                openChannelDialog({ kind: 'create' })
              }}
            />
          )}
          {!isColumn && <IconButton label={t('channels.close')} icon={<X aria-hidden />} onClick={closeDrawer} />}
        </header>
        <OpenField onOpen={closeDrawer} />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is clicked, by keys too */}
        <div
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-4"
          onClick={event => event.target instanceof Element && event.target.closest('a') && closeDrawer()}
        >
          <ChannelList chosenId={chosenId} renderBadge={({ id }) => <ChannelBadge channelId={id} />} />
        </div>
        {mayCreate && <DeskButton />}
        {!isColumn && <DrawerFoot account={account} />}
      </nav>
    </SidePanel>
  )
}

/** In a drawer the site's name heads its channels: there is no header that says it. */
function SiteName() {
  const siteName = useSite(state => state.siteName)
  return (
    <>
      <Star className="size-[min(2.0625rem,44px)]" />
      <h2 className={clsx(titleLook, 'pl-1.5 font-display text-xl! font-extrabold! tracking-tight')}>{siteName}</h2>
    </>
  )
}

const titleLook = 'min-w-0 flex-1 truncate text-base font-bold'
