import { characters, hasVisibleCharacter } from './characters.ts'
import { isOneLineWithEmoji } from './one-line.ts'

/** Characters of the line about oneself. It is not in `sizes`, which the chat's first script holds (PAGE-35). */
export const aboutMax = 120

/** The line as it is stored: composed letters, one blank where there are several, none at its ends. */
export const foldedAbout = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim()

/** What is wrong with a folded line (ACC-71); null: nothing. What draws nothing at all is `invisible`. */
export function wrongInAbout(line: string): 'too-long' | 'invisible' | null {
  if (characters(line) > aboutMax) return 'too-long'
  return hasVisibleCharacter(line) && isOneLineWithEmoji(line) ? null : 'invisible'
}
