import { useSession } from '#web/accounts/session.ts'
import { Home } from '#web/home/home.tsx'
import { useSite } from '#web/app/site.ts'

export function HomePage() {
  const site = useSite()
  const isMember = useSession(({ status }) => status === 'signed-in')
  return <Home site={site} isMember={isMember} />
}
