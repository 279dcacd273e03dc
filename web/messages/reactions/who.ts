import type { Message } from '#contract/messages.ts'
import { create } from 'zustand'

/** Whose reactions are being looked at, and which. It keeps its content while the dialog closes. */
export const useWho = create<{ isOpen: boolean; message: Message | null; emoji: string }>(() => ({
  isOpen: false,
  message: null,
  emoji: '',
}))

/** Without an emoji the first one that the message has. */
export const openWho = (message: Message, emoji = message.reactions?.kinds[0]?.emoji ?? ''): void =>
  useWho.setState({ isOpen: true, message, emoji })

export const closeWho = (): void => useWho.setState({ isOpen: false })
