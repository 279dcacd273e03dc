import type { ComponentType } from 'react'
import { create } from 'zustand'
import type { Account } from '#contract/accounts.ts'

export type DeskView = 'users' | 'reports'

interface Desk {
  isOpen: boolean
  /** It stays while the desk closes. */
  view: DeskView | null
  /** The desk's code comes when it is first opened (open-desk.ts). */
  Views: ComponentType<{ view: DeskView; account: Account }> | null
  /** It closes because one goes elsewhere, where the focus goes too. */
  isLeaving: boolean
}

/** What of the moderation desk stands open. */
export const useDesk = create<Desk>(() => ({ isOpen: false, view: null, Views: null, isLeaving: false }))

export const closeDesk = (): void => useDesk.setState({ isOpen: false })

export const leaveDesk = (): void => useDesk.setState({ isOpen: false, isLeaving: true })
