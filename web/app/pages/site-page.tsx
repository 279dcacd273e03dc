import { GameBand, hasGame } from '#web/home/game/band.tsx'
import { addWords } from '#web/gate/language.ts'
import { SiteDesk } from '#web/site/site-desk.tsx'
import { home as en } from '#words/en/home.ts'
import { home as tr } from '#words/tr/home.ts'
import { StaffOnly } from './staff-only.tsx'

addWords({ tr, en })

/** Home's own band stands beside the form, so that what owners see is what visitors get. */
export function SitePage() {
  return (
    <StaffOnly ability="site.edit">
      <SiteDesk renderBand={site => hasGame(site) && <GameBand site={site} />} />
    </StaffOnly>
  )
}
