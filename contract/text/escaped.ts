/** A text as HTML shows it, in an element or in an attribute's quotes. */
export const escaped = (text: string): string =>
  signs.test(text) ? text.replace(everySign, sign => `&#${sign.charCodeAt(0)};`) : text

/** Most texts have none of them: to look is a tenth of replacing. */
const signs = /[&<>"']/
const everySign = /[&<>"']/g
