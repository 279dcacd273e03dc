import type { reportedKinds } from '#contract/report-kinds.ts'
import { create } from 'zustand'
import { keepFocus } from '#web/parts/overlays/keep-focus.ts'

/** What somebody is about to report. */
export interface Reported {
  kind: (typeof reportedKinds)[number]
  id: string
  /** Of the person, or of the message's author. */
  name: string
  /** What the message says, without what a spoiler hides (MSG-54). */
  text?: string
}

/** It keeps its content while the dialog closes. */
export const useReporting = create<{
  isOpen: boolean
  reported: Reported | null
  /** Where the focus goes afterwards. */
  returnTo: () => HTMLElement | null
}>(() => ({ isOpen: false, reported: null, returnTo: () => null }))

/** Open the report dialog, from anywhere in the chat. */
export const openReport = (reported: Reported): void =>
  useReporting.setState({ isOpen: true, reported, returnTo: keepFocus() })

export const closeReport = (): void => useReporting.setState({ isOpen: false })
