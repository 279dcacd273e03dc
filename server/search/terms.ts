import { linkPattern } from '#contract/text/links.ts'

/** What is no word begins with a colon, which no word has. */
export const fromTerm = (uid: string): string => `:from:${uid}`
export const mentionTerm = (uid: string): string => `:to:${uid}`
export const hasTerm = (what: string): string => `:has:${what}`
export const fileTerms = (kind: string): string[] => [hasTerm('file'), hasTerm(kind)]
export const linkTerms = (text: string): string[] => (link.test(text) ? [hasTerm('link')] : [])
const link = new RegExp(linkPattern, 'iu')
