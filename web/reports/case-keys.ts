import { create } from 'zustand'

/**
 * Single letters act only while an open case has the focus, never in a field. Who speaks to the computer
 * switches them off (WCAG 2.1.4). The browser remembers it.
 */
const storageKey = 'meydan-case-keys'

export const useCaseKeys = create<{ isOn: boolean }>(() => ({ isOn: stored() }))

export function switchCaseKeys(isOn: boolean): void {
  useCaseKeys.setState({ isOn })
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // A browser that stores nothing: it holds for this page.
  }
}

function stored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const caseKeys = ['j', 'k', '1', '2', '3', '?'] as const
export type CaseKey = (typeof caseKeys)[number]

/** Which of the keys this is, pressed alone and not in a field; null for any other. */
export function caseKeyOf(event: KeyboardEvent): CaseKey | null {
  if (!useCaseKeys.getState().isOn || event.ctrlKey || event.altKey || event.metaKey) return null
  const { target } = event
  if (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog] [role=dialog]')
  )
    return null
  return caseKeys.find(key => key === event.key.toLowerCase()) ?? null
}
