import { create } from 'zustand'

/** Read when this file is: it must stand before the store. */
const storageKey = 'meydan.offline'

/** Whether people who are away are listed; kept in this browser. */
export const useOfflineShown = create<{ isShown: boolean }>(() => ({ isShown: storedChoice() }))

export function toggleOffline(): void {
  const isShown = !useOfflineShown.getState().isShown
  useOfflineShown.setState({ isShown })
  try {
    localStorage.setItem(storageKey, String(isShown))
  } catch {
    // storage is off: the choice lives as long as the page
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}
