import { useEffect } from 'react'
import { later } from '#web/parts/later/later.ts'
import { NotThere } from '#web/parts/later/not-there.tsx'
import { setAttached, useAttached } from './attached.ts'

/** What shows the files comes after the page (PAGE-35); they go up meanwhile. */
const chosen = later(() => import('./chosen-files.tsx'))

export function LaterFiles({ channelId }: { channelId: string }) {
  const attached = useAttached(channelId)
  const { part, isMissing } = chosen.use()
  const isAsked = attached.length > 0
  // Outside React: the script.
  useEffect(() => {
    if (isAsked) void chosen.fetch()
  }, [isAsked])
  if (!isAsked) return null
  if (part) return <part.ChosenFiles attached={attached} />
  return isMissing && <NotThere onRetry={chosen.retry} onClose={() => setAttached(channelId, [])} />
}
