import { create } from 'zustand'
import { choose } from '#web/accounts/preferences/choose.ts'
import { kept, useKept } from '#web/accounts/preferences/kept.ts'
import { keepOwnChoice, ownChoice } from '#web/gate/own-choices.ts'

/** As emoji are drawn without a tone, and from light to dark. */
export const tones = ['', '\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const

/** The place in `tones` that was chosen in this browser; it holds where the account keeps none (PAGE-39). */
const useOwnTone = create<{ tone: number }>(() => ({ tone: stored() }))

export function useTone(): number {
  const own = useOwnTone(state => state.tone)
  return useKept('emojiTone') ?? own
}

export const toneNow = (): number => kept('emojiTone') ?? useOwnTone.getState().tone

export async function chooseTone(tone: number): Promise<void> {
  if (!(await choose({ emojiTone: tone }))) return
  useOwnTone.setState({ tone })
  keepOwnChoice('emojiTone', String(tone))
}

/** Each part of it that has a tone gets this one; only for emoji whose record says that there is such. */
export const toned = (emoji: string, tone: number): string =>
  tone === 0 ? emoji : emoji.replace(/(\p{Emoji_Modifier_Base})\u{FE0F}?/gu, `$1${tones[tone]}`)

function stored(): number {
  const tone = Number(ownChoice('emojiTone'))
  return tone in tones ? tone : 0
}
