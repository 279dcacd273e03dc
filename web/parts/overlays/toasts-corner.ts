import { create } from 'zustand'

/** On pages that tell of nothing else they stand at the lower edge, on a phone below the header. */
const windowsCorner = { left: 0, top: 'var(--spacing-header)', isOverList: false }

/**
 * Where toasts begin: pixels from the window's left edge, and a length from the upper one, for phones and over a list
 * that grows at its lower end. Kept here and told to the toasts alone: a property of the document that all inherit
 * makes the browser look at each element of the page again.
 */
export const useToastsCorner = create(() => ({ ...windowsCorner }))

/** Nothing stands below them any more. */
export const forgetToastsCorner = (): void => useToastsCorner.setState(windowsCorner)
