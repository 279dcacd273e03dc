import type { Message } from '#contract/messages.ts'
import type { EpochMs } from '#contract/text.ts'
import { create } from 'zustand'

/** Where a menu opens, in pixels of the window. */
interface Place {
  x: number
  y: number
  width: number
  height: number
}

/** The menu of one message, for the whole page; web/app joins what stands in it. It keeps its content while it closes. */
export const useMessageMenu = create<{ isOpen: boolean; message: Message | null; place: Place; openedAt: EpochMs }>(
  () => ({
    isOpen: false,
    message: null,
    place: { x: 0, y: 0, width: 0, height: 0 },
    /** Rights are as they were then: a time-out may end by itself meanwhile. */
    openedAt: 0,
  }),
)

export const openMessageMenu = (message: Message, place: Place): void =>
  useMessageMenu.setState({ isOpen: true, message, place, openedAt: Date.now() })

export const closeMessageMenu = (): void => useMessageMenu.setState({ isOpen: false })
