import { searchesKey } from './forget.ts'

const kept = 6

/** What this person looked for last in this browser, the latest first; until the log-out. */
export function recentSearches(uid: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(searchesKey(uid)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string').slice(0, kept) : []
  } catch {
    return [] // storage is off, or somebody else wrote there
  }
}

export function keepSearch(uid: string, typed: string): void {
  const text = typed.trim()
  if (text === '') return
  const others = recentSearches(uid).filter(each => each !== text)
  try {
    localStorage.setItem(searchesKey(uid), JSON.stringify([text, ...others].slice(0, kept)))
  } catch {
    // storage is off: nothing is kept
  }
}
