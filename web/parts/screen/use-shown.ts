import { useState } from 'react'

/**
 * For a form that acts on a thing which others may change meanwhile. What is sent is decided on the thing as it was
 * `seen`; when it changes, the form says so (`ChangedNotice`) and waits until its reader goes on with what is there by
 * then.
 */
export function useShown<Thing extends { version: number }>(
  now: Thing,
): {
  seen: Thing
  isChanged: boolean
  goOn: () => void
  /** What one has just made of it oneself. */
  see: (thing: Thing) => void
} {
  const [seen, setSeen] = useState(now)
  return { seen, isChanged: seen.version !== now.version, goOn: () => setSeen(now), see: setSeen }
}
