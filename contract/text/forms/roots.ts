import { isFormOf, type Kind, kinds } from './forms.ts'
import { beforeYor, fullOf, hardened } from './stems.ts'

/** What a word that has endings may be a form of. */
export interface Root {
  root: string
  /** Other forms of the root count by the same kinds of endings alone: *gözler* does not ask for *gözlüyor*. */
  kinds: readonly Kind[]
}

/**
 * What a word may be a form of, the longest first: *kanalda* of *kanal*. No list says which words are whole, so what is
 * cut off has to look like an ending by itself, the more so the less is left: *deniz* is not *den* with *-iz*, nor
 * *kalem* *kale* with *-m*, and *yardım* is no form of *yar*.
 */
export function rootsOf(word: string): Root[] {
  const roots: Root[] = []
  for (let length = word.length - 1; length >= 2; length--) {
    const rest = word.slice(length)
    for (const root of candidates(word.slice(0, length), rest)) {
      const by = kinds.filter(kind => isCutRightly(root, rest, kind) && isFormOf(root, word, [kind]))
      if (by.length > 0) roots.push({ root, kinds: alsoOfNouns(by, rest) })
    }
  }
  return roots
}

/**
 * So many of them count. Endings are joined to roots in many ways (*-ndan*): *kitap* is the seventh of
 * *kitaplarımızdan*, and past the eighth nothing but chance is left.
 */
export const rootsMax = 8

function candidates(cut: string, rest: string): string[] {
  const hard = hardened[cut.at(-1)!]
  const full = fullOf.get(cut)
  const lost = beforeYor.test(rest) ? [`${cut}a`, `${cut}e`] : []
  const all = [...lost, cut, ...(hard ? [cut.slice(0, -1) + hard] : []), ...(full ? [full] : [])]
  return all.filter(root => root.length >= 3)
}

function isCutRightly(root: string, rest: string, kind: Kind): boolean {
  if (root.length > 4) return true
  if (root.length === 4) return kind === 'english' || !(root.endsWith('i') ? /^[mnr]$/ : /^[mn]$/).test(rest)
  return ofShort[kind].test(rest)
}

/** What may be cut off where three letters are left. */
const ofShort: Record<Kind, RegExp> = {
  noun: /^(?:l[ae]r|[dt][ae]|[iuü][mn][aeiuü]|s[iuü]|n[iuü]n|y[ae])/,
  verb: /^(?:...|[dt])/,
  english: /^(?!e?rs?$)/,
}

/** Who types *bugs* or *buglar* means both. */
const alsoOfNouns = (by: readonly Kind[], rest: string): readonly Kind[] =>
  by.includes('english') && rest.endsWith('s') && !by.includes('noun') ? [...by, 'noun'] : by
