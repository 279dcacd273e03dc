import { ChannelDialogs } from '#web/channels/channel-dialogs.tsx'
import { openChannelDialog } from '#web/channels/dialogs.ts'
import { SiteDesk } from '#web/site/site-desk.tsx'
import { HomePreview } from './home-preview.tsx'
import { StaffOnly } from './staff-only.tsx'

/** The whole home page stands beside the form, so that what owners see is what visitors get. */
export function SitePage() {
  return (
    <StaffOnly ability="site.edit">
      <SiteDesk
        renderHome={site => <HomePreview site={site} />}
        onRights={channel => openChannelDialog({ kind: 'rights', channel })}
      />
      <ChannelDialogs />
    </StaffOnly>
  )
}
