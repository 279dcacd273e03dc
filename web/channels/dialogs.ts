import { create } from 'zustand'
import type { Channel } from '#contract/channels.ts'

export type ChannelDialog =
  | { kind: 'create' | 'lockPlace' }
  | { kind: 'edit' | 'settings' | 'rights' | 'removal' | 'lock'; channel: Channel }

/** The channel dialog that stands open. What it shows stays while it closes; `opening` counts them. */
export const useChannelDialog = create<{ isOpen: boolean; dialog: ChannelDialog | null; opening: number }>(() => ({
  isOpen: false,
  dialog: null,
  opening: 0,
}))

/** From menus and buttons, which are gone by the time the dialog closes. */
export const openChannelDialog = (dialog: ChannelDialog): void =>
  useChannelDialog.setState(({ opening }) => ({ isOpen: true, dialog, opening: opening + 1 }))

export const closeChannelDialog = (): void => useChannelDialog.setState({ isOpen: false })
