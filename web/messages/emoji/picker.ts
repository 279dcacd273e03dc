import { create } from 'zustand'

interface Picker {
  isOpen: boolean
  /** The button or message that it stands beside, and that gets the focus back. */
  anchor: HTMLElement | null
  onPick: (emoji: string) => void
}

/** The list of all emoji; one per page. */
export const usePicker = create<Picker>(() => ({ isOpen: false, anchor: null, onPick: () => {} }))

export const openPicker = (anchor: HTMLElement | null, onPick: (emoji: string) => void): void =>
  usePicker.setState({ isOpen: true, anchor, onPick })

export const closePicker = (): void => usePicker.setState({ isOpen: false })

let next: (() => void) | undefined

/** Once it has left the screen: a sheet lets the focus go no sooner. */
export function onceClosed(act: () => void): void {
  next = act
}

export function pickerClosed(): void {
  next?.()
  next = undefined
}
