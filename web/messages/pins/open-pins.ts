import { create } from 'zustand'

/** Of which channel the pinned messages are being looked at, and beside what. It keeps its content while it closes. */
export const usePins = create<{ isOpen: boolean; channelId: string; anchor: HTMLElement | null }>(() => ({
  isOpen: false,
  channelId: '',
  anchor: null,
}))

export const openPins = (channelId: string, anchor: HTMLElement | null): void =>
  usePins.setState({ isOpen: true, channelId, anchor })

export const closePins = (): void => usePins.setState({ isOpen: false })
