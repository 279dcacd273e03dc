import { useEffect } from 'react'
import { mainLook } from '#drawn/look/chat.ts'
import type { Site } from '#contract/site.ts'
import { watchNews } from '#web/gate/reading/watch-news.ts'
import { Home } from '#web/home/home.tsx'
import { askSquare } from '#web/home/square/store.ts'
import { VisitorHeader } from '#web/app/shell/visitor-header.tsx'

/** The home page of a site that is not saved yet, as a visitor would see it. It hears of what takes effect at once. */
export function HomePreview({ site }: { site: Site }) {
  // Outside React: the live connection.
  useEffect(() => watchChanges(askSquare, () => []), [])
  return (
    <div className="flex min-h-dvh flex-col">
      <VisitorHeader site={site} />
      <main className={mainLook}>
        <Home site={site} isMember={false} />
      </main>
    </div>
  )
}

const watchChanges = watchNews<never>(({ type }) => type === 'site.changed' || type === 'channels.changed')
