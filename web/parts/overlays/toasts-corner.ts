import { create } from 'zustand'

const windowsCorner = { left: 0, bottom: 0 }

/**
 * Where toasts begin, in pixels from the window's left and lower edge. Kept here and told to the toasts alone: a
 * property of the document that all inherit makes the browser look at each element of the page again.
 */
export const useToastsCorner = create(() => ({ ...windowsCorner }))

/** Nothing stands below them any more. */
export const forgetToastsCorner = (): void => useToastsCorner.setState(windowsCorner)
