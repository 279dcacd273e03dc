/**
 * A text of somebody, for eyes that judge it: control characters show as their pictures (␛), what turns the direction
 * or takes no room shows as its number. Line ends, tabs and the joiners and selectors that emoji and scripts need stay.
 */
export const visibleText = (text: string): string => text.replace(hidden, pictureOf)

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const hidden = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{e0000}-\u{e007f}]/gu

function pictureOf(character: string): string {
  const code = character.codePointAt(0)!
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '␡'
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}
