import { create } from 'zustand'
import { choose } from '#web/accounts/preferences/choose.ts'
import { kept, useKept } from '#web/accounts/preferences/kept.ts'
import { keepOwnChoice, ownChoice } from '#web/gate/own-choices.ts'

/**
 * Single letters act only while an open case has the focus, never in a field. Who speaks to the computer
 * switches them off (WCAG 2.1.4). The account keeps it, else the browser (PAGE-39).
 */
const useOwnKeys = create<{ isOn: boolean }>(() => ({ isOn: ownChoice('caseKeys') !== 'off' }))

export function useAreCaseKeysOn(): boolean {
  const own = useOwnKeys(state => state.isOn)
  return useKept('caseKeys') ?? own
}

export async function switchCaseKeys(isOn: boolean): Promise<void> {
  if (!(await choose({ caseKeys: isOn }))) return
  useOwnKeys.setState({ isOn })
  keepOwnChoice('caseKeys', isOn ? 'on' : 'off')
}

export const caseKeys = ['j', 'k', '1', '2', '3', '4', '?'] as const
export type CaseKey = (typeof caseKeys)[number]

/** Which of the keys this is, pressed alone and neither in a field nor in a verdict's form; null for any other. */
export function caseKeyOf(event: KeyboardEvent): CaseKey | null {
  const isOn = kept('caseKeys') ?? useOwnKeys.getState().isOn
  if (!isOn || event.ctrlKey || event.altKey || event.metaKey) return null
  const { target } = event
  if (
    target instanceof HTMLElement &&
    target.closest('form, input, textarea, select, [contenteditable], [role=dialog] [role=dialog]')
  )
    return null
  return caseKeys.find(key => key === event.key.toLowerCase()) ?? null
}
