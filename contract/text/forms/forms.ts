import { isChain } from './endings.ts'
import { beforeYor, isVerbRoot, type Stem, stemsBefore } from './stems.ts'

/** By whose endings a word is a form: those of a Turkish noun, of a Turkish verb, or of English. */
export type Kind = 'noun' | 'verb' | 'english'
export const kinds: readonly Kind[] = ['noun', 'verb', 'english']

/**
 * Whether a word is a form of a root: the root with endings of Turkish or of English. Both are folded (fold.ts), of
 * letters and digits alone. Derived words count where people mean the same by them (*oyuncu* by *oyun*).
 */
export function isFormOf(root: string, word: string, by: readonly Kind[] = kinds): boolean {
  if (word.length <= root.length - 2 || word === root || root.length < 2) return false
  return by.some(kind =>
    kind === 'english' ? isEnglish(root, word) : stemsBefore(root).some(stem => isTurkish(root, stem, word, kind)),
  )
}

/** How the forms of a root begin, and the root itself: each of them with one of these. */
export function beginningsOf(root: string): string[] {
  const cut = root.slice(0, -1)
  const english = root.endsWith('e') ? [cut] : root.endsWith('y') ? [`${cut}i`] : []
  const all = new Set([...stemsBefore(root).flatMap(beginningsWith), ...(root.length < 3 ? [] : english)])
  return [...all].filter(each => ![...all].some(other => other !== each && each.startsWith(other)))
}

/** By a vowel that went alone, *de* would ask for all words with d, and *a* for all that there are. */
const beginningsWith = ({ text, before }: Stem): string[] =>
  before === beforeYor ? ['i', 'u', 'ü'].map(vowel => `${text}${vowel}yor`) : [text]

function isTurkish(root: string, { text, before }: Stem, word: string, kind: 'noun' | 'verb'): boolean {
  if (!word.startsWith(text) || word.length === text.length) return false
  if (!before.test(word.slice(text.length))) return false
  // After a vowel that went, the ending itself is that of a verb.
  if (kind === 'verb' ? !isVerbRoot(root) : before === beforeYor) return false
  return isChain({ text: word, isForeign: takesBoth.test(root) }, text.length, kind)
}

/** Arabic and French words whose endings have light vowels after dark ones: saatler, rolü, harfleri. */
const takesBoth = /(?:at|al|ol|ul|arf|arp|ak|ok)$/

/** Endings of English, with a consonant doubled, a last e gone, or y as i. */
function isEnglish(root: string, word: string): boolean {
  if (root.length < 3) return false
  const last = root.at(-1)!
  const cut = root.slice(0, -1)
  const tails: [stem: string, endings: RegExp][] = [[root, /^(?:s|es|ed|ing|ings|er|ers|ly|able)$/]]
  if (last === 'e') tails.push([root, /^(?:d|r|rs)$/], [cut, /^(?:ing|ings|able)$/])
  if (last === 'y') tails.push([`${cut}i`, /^(?:es|ed|er|ers|ly)$/])
  if (/[^aeiou][aeiou][bdgklmnprt]$/.test(root)) tails.push([root + last, /^(?:ed|ing|ings|er|ers)$/])
  return tails.some(([stem, endings]) => word.startsWith(stem) && endings.test(word.slice(stem.length)))
}
