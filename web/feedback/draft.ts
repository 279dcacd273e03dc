import { keepInTab, keptInTab } from '#web/gate/kept-in-tab.ts'

/** What stands in the form, kept for this tab: a reload, a crash or a step back does not lose it. */
export interface Draft {
  name: string
  email: string
  message: string
}

const key = 'meydan.feedback'

/** What this person left here; `uid` is empty for a visitor. */
export function readDraft(uid: string): Draft | null {
  const { name, email, message } = (keptInTab(key, uid) ?? {}) as Partial<Draft>
  return [name, email, message].every(text => typeof text === 'string') ? ({ name, email, message } as Draft) : null
}

export const keepDraft = (uid: string, draft: Draft | null): void => keepInTab(key, uid, draft)
