import { emojiLines } from './emoji-list.ts'

let known: ReadonlySet<string> | undefined

/** Whether this is one emoji of the closed list, in its whole form; the set is made when the first is asked for. */
export const isEmoji = (text: string): boolean =>
  (known ??= new Set(emojiLines.flatMap(line => line.split(' ')))).has(text)
