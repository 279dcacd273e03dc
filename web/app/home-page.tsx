import { Home } from '#web/home/home.tsx'
import { useSite } from './site.ts'

export function HomePage() {
  const { siteName, socialUrl } = useSite()
  return <Home siteName={siteName} socialUrl={socialUrl} />
}
