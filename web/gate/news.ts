import type { LiveEvent } from '#contract/live.ts'

type Listener = (event: LiveEvent | 'missed') => void
const listeners = new Set<Listener>()

/**
 * For pages that show what no store keeps (a profile, a desk, a log) and read it again when something happens: every
 * event that this person may hear, once, in the order of its stream. `missed`: some were, and nobody knows which.
 * Answers how to stop.
 */
export function hearNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const tellNews: Listener = news => listeners.forEach(listener => listener(news))
