import { create } from 'zustand'
import type { Wanted } from './shown.ts'

/** By the ids of messages: what one has tapped and the server has not answered yet. */
export const useWanted = create<{ byMessage: Readonly<Record<string, Wanted>> }>(() => ({ byMessage: {} }))

export const wantedOf = (messageId: string): Wanted | undefined => useWanted.getState().byMessage[messageId]

export const want = (messageId: string, emoji: string, isOn: boolean): void =>
  useWanted.setState(({ byMessage }) => ({
    byMessage: { ...byMessage, [messageId]: { ...byMessage[messageId], [emoji]: isOn } },
  }))

/** It has been answered, whatever the answer was. */
export const wantNoMore = (messageId: string, emoji: string): void =>
  useWanted.setState(({ byMessage }) => {
    const { [messageId]: wanted = {}, ...others } = byMessage
    const { [emoji]: _, ...rest } = wanted
    return { byMessage: Object.keys(rest).length > 0 ? { ...others, [messageId]: rest } : others }
  })
