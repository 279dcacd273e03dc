/** What stands in the form, kept for this tab: a reload, a crash or a step back does not lose it. */
export interface Draft {
  name: string
  email: string
  message: string
}

const key = 'meydan.feedback'

/** What this person left here; `uid` is empty for a visitor. What somebody else left on this computer is not shown. */
export function readDraft(uid: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft & { uid: string }> | null
    if (kept?.uid !== uid) return null
    const { name, email, message } = kept
    return [name, email, message].every(text => typeof text === 'string') ? ({ name, email, message } as Draft) : null
  } catch {
    return null // storage is switched off, or somebody else wrote there
  }
}

/** Somebody has logged out here: what stands in the form was between him and the studio. */
export function forgetDraft(): void {
  keepDraft('', null)
}

export function keepDraft(uid: string, draft: Draft | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify({ uid, ...draft }))
    else sessionStorage.removeItem(key)
  } catch {
    // full or switched off: it lives as long as the page
  }
}
