/** A few pictures and nothing else are shown larger. */
export const isEmojiOnly = (text: string): boolean =>
  text.length <= 60 && /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(text) && emojiOnly.test(text)

const emojiOnly = /^(?:(?![\d#*])[\p{Extended_Pictographic}\p{Emoji_Component}\s])+$/u
