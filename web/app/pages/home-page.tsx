import { useSession } from '#web/accounts/session.ts'
import { Home } from '#web/home/home.tsx'
import { useSite, useSiteAsked } from '#web/app/site.ts'

export function HomePage() {
  const site = useSite()
  const isAsked = useSiteAsked(state => state.isAsked)
  const isMember = useSession(({ status }) => status === 'signed-in')
  return <Home site={site} isSiteKnown={isAsked} isMember={isMember} />
}
