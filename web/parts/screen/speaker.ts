const storageKey = 'meydan.speaker'
const ownName = crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Of several tabs the one last looked at speaks for all: sounds and notifications come once. */
export function isSpeaker(): boolean {
  try {
    const name = localStorage.getItem(storageKey)
    if (name === null) localStorage.setItem(storageKey, ownName)
    return name === null || name === ownName
  } catch {
    return true // without a storage tabs know nothing of each other
  }
}

/** Take and give up the part as the window gains the focus and closes. Answers how to stop. */
export function takeTurnsSpeaking(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('focus', speak, { signal })
  addEventListener('pagehide', beSilent, { signal })
  if (document.hasFocus()) speak()
  return () => {
    watching.abort()
    beSilent()
  }
}

function speak(): void {
  try {
    localStorage.setItem(storageKey, ownName)
  } catch {
    // as above
  }
}

function beSilent(): void {
  try {
    if (localStorage.getItem(storageKey) === ownName) localStorage.removeItem(storageKey)
  } catch {
    // as above
  }
}
