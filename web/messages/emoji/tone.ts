import { create } from 'zustand'

/** As emoji are drawn without a tone, and from light to dark. */
export const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const

const storageKey = 'meydan.emoji-tone'

/** The place in `tones` that somebody chose in this browser. */
export const useTone = create<{ tone: number }>(() => ({ tone: stored() }))

export function chooseTone(tone: number): void {
  useTone.setState({ tone })
  try {
    localStorage.setItem(storageKey, String(tone))
  } catch {
    // storage is off: it is known as long as the page lives
  }
}

/** Each part of it that has a tone gets this one; only for emoji whose record says that there is such. */
export const toned = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : emoji.replace(/(\p{Emoji_Modifier_Base})\u{FE0F}?/gu, `$1${tones[tone]}`)

function stored(): number {
  try {
    const tone = Number(localStorage.getItem(storageKey))
    return tone in tones ? tone : 0
  } catch {
    return 0
  }
}
