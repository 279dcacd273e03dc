/** Where a browser keeps its own choices. They hold for visitors, and where an account keeps none (PAGE-39). */
export const ownKeys = {
  language: 'meydan.language',
  sounds: 'meydan.sounds',
  notifications: 'meydan.notifications',
  caseKeys: 'meydan-case-keys',
  emojiTone: 'meydan.emoji-tone',
  /** They were brought to an account once, or there were none to bring. */
  carried: 'meydan.carried',
} as const

/** Null: never chosen here, or the browser keeps nothing. */
export function ownChoice(name: keyof typeof ownKeys): string | null {
  try {
    return localStorage.getItem(ownKeys[name])
  } catch {
    return null
  }
}

/** A browser that keeps nothing: it holds as long as the page. */
export function keepOwnChoice(name: keyof typeof ownKeys, value: string): void {
  try {
    localStorage.setItem(ownKeys[name], value)
  } catch {
    // said above
  }
}
