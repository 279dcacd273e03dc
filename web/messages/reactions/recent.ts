import { create } from 'zustand'

/** Read when this file is: it must stand before the store. */
const storageKey = 'meydan.emoji'
/** In the row of a phone's sheet. */
export const recentMax = 6
/** In the list of all emoji: two rows. */
const keptMax = 16
/** For who has used none yet. */
const first = ['👍', '❤️', '😂', '🎉', '😮', '😢']
/**
 * What somebody else put there is cut: a row holds nothing longer than an emoji. Which ones there are the server knows;
 * `\p{RGI_Emoji}` names them all, and makes a phone compile a pattern of thousands for a tenth of a second.
 */
const likeEmoji = /^[\p{ExtPict}\p{EComp}]{1,16}$/u

/** The emoji that were used last in this browser, the last one first. */
export const useRecent = create<{ emojis: readonly string[] }>(() => ({ emojis: filled(stored()) }))

/** One that is in the row already stays where it is: a row that is tapped without looking must not move. */
export function noteUsed(emoji: string): void {
  const { emojis } = useRecent.getState()
  if (emojis.slice(0, recentMax).includes(emoji)) return
  const next = filled([emoji, ...emojis])
  useRecent.setState({ emojis: next })
  try {
    localStorage.setItem(storageKey, next.join(' '))
  } catch {
    // storage is off: they are known as long as the page lives
  }
}

function filled(emojis: readonly string[]): string[] {
  return [...new Set([...emojis, ...first])].slice(0, keptMax)
}

function stored(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ').filter(emoji => likeEmoji.test(emoji))
  } catch {
    return []
  }
}
