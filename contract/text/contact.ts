import { secureHref } from './secure-href.ts'

/** Where somebody is reached: a mail address, or a page of the web, as it is stored; '' where it is neither. */
export const contactOf = (text: string): string => (isMail(text) ? text : secureHref(text))

/** Where a link to it leads. */
export const contactHref = (contact: string): string => (isMail(contact) ? `mailto:${contact}` : secureHref(contact))

/** Stricter than mail itself: what is typed here becomes a link for everybody. For use with `i`. */
export const mailPattern = String.raw`[\w'+.\-]{1,64}@(?:[a-z0-9][a-z0-9\-]{0,62}\.)+[a-z]{2,63}`

const wholeMail = new RegExp(`^${mailPattern}$`, 'i')
export const isMail = (text: string): boolean => wholeMail.test(text)
