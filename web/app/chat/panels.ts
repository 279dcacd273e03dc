import { create } from 'zustand'
import { onScreenChange, screen } from '#web/parts/screen/use-screen.ts'

/** Read when this file is: it must stand before the store. */
const storageKey = 'meydan.people'

export type PanelName = 'channels' | 'people'

/**
 * Which side panel has slid in (small screens), and whether people stand at the right where there is room for one
 * panel.
 */
export const usePanels = create<{ drawer: PanelName | null; isPeopleShown: boolean }>(() => ({
  drawer: null,
  isPeopleShown: storedChoice(),
}))

export const openDrawer = (drawer: PanelName): void => usePanels.setState({ drawer })

export const closeDrawer = (): void => usePanels.setState({ drawer: null })

/** On middle screens; the choice is kept in this browser. */
export function togglePeople(): void {
  const isPeopleShown = !usePanels.getState().isPeopleShown
  usePanels.setState({ isPeopleShown })
  try {
    localStorage.setItem(storageKey, String(isPeopleShown))
  } catch {
    // storage is off: the choice lives as long as the page
  }
}

/** A swipe to the right brings what is at the left, and a swipe back takes it away again (LOOK-6). */
export function swiped(direction: 'left' | 'right'): void {
  if (screen() !== 'small') return
  const { drawer } = usePanels.getState()
  const comes: PanelName = direction === 'right' ? 'channels' : 'people'
  if (drawer === null) openDrawer(comes)
  else if (drawer !== comes) closeDrawer()
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

// A drawer that has become a column is not open any more.
onScreenChange(() => screen() !== 'small' && closeDrawer())
