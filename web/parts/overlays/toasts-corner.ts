import { create } from 'zustand'

/** On pages that tell of nothing else, a phone's toasts begin below the header. */
const windowsCorner = { left: 0, bottom: 0, top: 'var(--spacing-header)' }

/**
 * Where toasts begin: pixels from the window's left and lower edge, and for phones a length from the upper one. Kept
 * here and told to the toasts alone: a property of the document that all inherit makes the browser look at each element
 * of the page again.
 */
export const useToastsCorner = create(() => ({ ...windowsCorner }))

/** Nothing stands below them any more. */
export const forgetToastsCorner = (): void => useToastsCorner.setState(windowsCorner)
