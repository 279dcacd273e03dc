/** Stands alone: logging out needs it without the search. */
export const searchesKey = (uid: string): string => `meydan.searches.${uid}`

/** What this person looked for last in this browser (recent.ts). */
export function forgetSearches(uid: string): void {
  try {
    localStorage.removeItem(searchesKey(uid))
  } catch {
    // storage is off: nothing was kept
  }
}
