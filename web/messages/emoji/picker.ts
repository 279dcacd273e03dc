import { create } from 'zustand'

interface Picker {
  isOpen: boolean
  /** The button or message that it stands beside, and that gets the focus back. */
  anchor: HTMLElement | null
  target: Target
}

/** What is done with the one that is picked: the field that it is put into, or an act. */
type Target = HTMLTextAreaElement | ((emoji: string) => void)

/** The list of all emoji; one per page. */
export const usePicker = create<Picker>(() => ({ isOpen: false, anchor: null, target: () => {} }))

export const openPicker = (anchor: HTMLElement | null, target: Target): void =>
  usePicker.setState({ isOpen: true, anchor, target })

export const closePicker = (): void => usePicker.setState({ isOpen: false })
