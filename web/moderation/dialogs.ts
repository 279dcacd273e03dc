import { create } from 'zustand'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { keepFocus } from '#web/parts/overlays/keep-focus.ts'

export type ModerationDialog = 'timeOut' | 'mute' | 'reset' | 'role' | 'clean' | 'raid'

/** Where an act on somebody was begun. */
export interface Occasion {
  /** At a message of his: when it was written. */
  at: EpochMs | undefined
  isReported: boolean
  /** Hears that the act was done; answers where the focus goes then, or null: back to where it was. */
  whenDone?: () => HTMLElement | null
}

/**
 * The dialog of an act on somebody; it keeps its content while it closes. `opening` makes each opening a form of its
 * own.
 */
export const useModerating = create<{
  isOpen: boolean
  dialog: { kind: ModerationDialog; member: Member; occasion: Occasion | undefined } | null
  opening: number
  /** Where the focus goes afterwards. */
  returnTo: () => HTMLElement | null
}>(() => ({ isOpen: false, dialog: null, opening: 0, returnTo: () => null }))

/** Open one from anywhere that mounts `ModerationDialogs`. */
export const openModeration = (kind: ModerationDialog, member: Member, occasion?: Occasion): void =>
  useModerating.setState(({ opening }) => ({
    isOpen: true,
    dialog: { kind, member, occasion },
    opening: opening + 1,
    returnTo: keepFocus(),
  }))

export const closeModeration = (): void => useModerating.setState({ isOpen: false })

/** The same once the act was done. */
export function endModeration(): void {
  const { dialog, returnTo } = useModerating.getState()
  const place = dialog?.occasion?.whenDone?.()
  useModerating.setState({ isOpen: false, ...(place && { returnTo: () => (place.isConnected ? place : returnTo()) }) })
}
