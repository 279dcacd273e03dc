import { create } from 'zustand'
import type { Member } from '#contract/accounts.ts'
import type { EpochMs } from '#contract/text/text.ts'
import { keepFocus } from '#web/parts/overlays/keep-focus.ts'

export type ModerationDialog = 'timeOut' | 'mute' | 'reset' | 'role' | 'clean' | 'raid'

/** The message at which an act on its author was begun. */
export interface Occasion {
  at: EpochMs
  isReported: boolean
}

/**
 * The dialog of an act on somebody; it keeps its content while it closes. `opening` makes each opening a form of its
 * own.
 */
export const useModerating = create<{
  isOpen: boolean
  dialog: { kind: ModerationDialog; member: Member; occasion: Occasion | undefined } | null
  opening: number
  /** A clean-up that would remove nothing is a time-out alone, and is called so. */
  isBare: boolean
  /** Where the focus goes afterwards. */
  returnTo: () => HTMLElement | null
}>(() => ({ isOpen: false, dialog: null, opening: 0, isBare: false, returnTo: () => null }))

/** Open one from anywhere that mounts `ModerationDialogs`. */
export const openModeration = (kind: ModerationDialog, member: Member, occasion?: Occasion): void =>
  useModerating.setState(({ opening }) => ({
    isOpen: true,
    dialog: { kind, member, occasion },
    opening: opening + 1,
    isBare: false,
    returnTo: keepFocus(),
  }))

export const closeModeration = (): void => useModerating.setState({ isOpen: false })
