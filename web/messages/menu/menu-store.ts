import type { Message } from '#contract/messages.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { create } from 'zustand'
import { serverNow } from '#web/gate/server-clock.ts'

/** Where a menu opens, in pixels of the window. */
interface Place {
  x: number
  y: number
  width: number
  height: number
}

interface MessageMenuState {
  isOpen: boolean
  message: Message | null
  place: Place
  isByKeyboard: boolean
  /** Rights are as they were then: a time-out may end by itself meanwhile. */
  openedAt: EpochMs
}

/**
 * The menu of one message, for the whole page; web/app joins what stands in it. It keeps its content while it closes.
 */
export const useMessageMenu = create<MessageMenuState>(() => ({
  isOpen: false,
  message: null,
  place: { x: 0, y: 0, width: 0, height: 0 },
  isByKeyboard: false,
  openedAt: 0,
}))

export const openMessageMenu = (message: Message, place: Place, isByKeyboard = false): void =>
  useMessageMenu.setState({ isOpen: true, message, place, isByKeyboard, openedAt: serverNow() })

export const closeMessageMenu = (): void => useMessageMenu.setState({ isOpen: false })
