import { create } from 'zustand'

/** Read when this file is: it must stand before the store. */
const storageKey = 'meydan.deletionFolded'

/** Of which waiting deletion the notice is folded, by its time, in this browser: that of another one stands open. */
export const useBarFolded = create<{ at: number | null }>(() => ({ at: stored() }))

export function foldBar(at: number | null): void {
  useBarFolded.setState({ at })
  try {
    if (at === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, String(at))
  } catch {
    // storage is off: the choice lives as long as the page
  }
}

function stored(): number | null {
  try {
    return Number(localStorage.getItem(storageKey)) || null
  } catch {
    return null
  }
}
