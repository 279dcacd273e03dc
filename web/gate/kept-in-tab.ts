/**
 * What this person left in this tab, over a reload, a crash or a step back; `uid` is empty for a visitor. What somebody
 * else left on this computer is null.
 */
export function keptInTab(key: string, uid: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { uid?: string; value?: unknown } | null
    return kept?.uid === uid ? (kept.value ?? null) : null
  } catch {
    return null // storage is switched off, or somebody else wrote there
  }
}

/** Null: no longer. */
export function keepInTab(key: string, uid: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify({ uid, value }))
    else sessionStorage.removeItem(key)
  } catch {
    // full or switched off: it lives as long as the page
  }
}

/** Somebody has logged out here: nothing of what he left is for who comes next. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // switched off: nothing is there
  }
}
