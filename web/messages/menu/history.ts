import type { Message } from '#contract/messages.ts'
import { create } from 'zustand'

/** The message whose earlier texts are being looked at. It keeps its content while the dialog closes. */
export const useHistory = create<{ isOpen: boolean; message: Message | null }>(() => ({
  isOpen: false,
  message: null,
}))

export const openHistory = (message: Message): void => useHistory.setState({ isOpen: true, message })

export const closeHistory = (): void => useHistory.setState({ isOpen: false })
