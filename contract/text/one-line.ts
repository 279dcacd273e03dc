import { hasVisibleCharacter, isOneLine } from './characters.ts'

/**
 * Inside of an emoji stand the only invisible characters that belong in a name: joiners, selectors, the tags of a flag.
 */
const emoji =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*(?:[\u{e0030}-\u{e007a}]+\u{e007f})?|[0-9#*]\ufe0f?\u20e3/gu

/** One line of a name that hides nothing; emoji may stand in it. */
export const isOneLineWithEmoji = (text: string): boolean => isOneLine(text.replace(emoji, ''))

/** Empty, or something that people see. */
export const isEmptyOrSeen = (text: string): boolean => text === '' || hasVisibleCharacter(text)
