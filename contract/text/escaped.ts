/** A text as HTML shows it, in an element or in an attribute's quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
