import { create } from 'zustand'
import type { Channel } from '#contract/channels.ts'

export type ChannelDialog = { kind: 'create' } | { kind: 'edit' | 'settings'; channel: Channel }

/** The channel dialog that stands open. What it shows stays while it closes. */
export const useChannelDialog = create<{ isOpen: boolean; dialog: ChannelDialog | null }>(() => ({
  isOpen: false,
  dialog: null,
}))

/** From menus and buttons, which are gone by the time the dialog closes. */
export const openChannelDialog = (dialog: ChannelDialog): void => useChannelDialog.setState({ isOpen: true, dialog })

export const closeChannelDialog = (): void => useChannelDialog.setState({ isOpen: false })
