import { SiteDesk } from '#web/site/site-desk.tsx'
import { SiteBand } from '#web/site/site-band.tsx'
import { StaffOnly } from './staff-only.tsx'

export function SitePage() {
  return (
    <StaffOnly ability="site.edit">
      <SiteDesk renderBand={shown => <SiteBand {...shown} />} />
    </StaffOnly>
  )
}
