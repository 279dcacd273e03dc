import { isChain } from './endings.ts'

/**
 * Whether a word is a form of a root: the root with endings of Turkish or of English. Both are folded (fold.ts), of
 * letters and digits alone. Derived words count where people mean the same by them (*oyuncu* by *oyun*).
 */
export function isFormOf(root: string, word: string): boolean {
  if (word.length <= root.length - 2 || word === root || root.length < 2) return false
  return isEnglish(root, word) || stemsBefore(root).some(stem => isTurkish(root, stem, word))
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

/** What a word that has endings may be a form of, the longest first: *kanalda* of *kanal*. */
export function rootsOf(word: string): string[] {
  const roots: string[] = []
  for (let length = word.length - 1; length >= 3; length--) {
    const cut = word.slice(0, length)
    const hard = hardened[cut.at(-1)!]
    const full = fullOf.get(cut)
    const candidates = [cut, ...(hard ? [cut.slice(0, -1) + hard] : []), ...(full ? [full] : [])]
    roots.push(...candidates.filter(root => isFormOf(root, word)))
  }
  return roots
}

/**
 * So many of them count. Endings are joined to roots in many ways (*-ndan*): *kitap* is the seventh of
 * *kitaplarımızdan*, and past the eighth nothing but chance is left.
 */
export const rootsMax = 8

interface Stem {
  text: string
  /** What comes after it has to begin so. */
  before: RegExp
}

/** How a root may look before an ending. */
function stemsBefore(root: string): Stem[] {
  const last = root.at(-1)!
  const cut = root.slice(0, -1)
  const stems: Stem[] = [{ text: root, before: /^/ }]
  const soft = softened[last]
  if (soft && root.length > 2) stems.push({ text: cut + soft, before: beforeVowel })
  if (root.endsWith('nk')) stems.push({ text: `${cut}g`, before: beforeVowel })
  if ('ae'.includes(last)) stems.push({ text: cut, before: beforeYor }) // oyna, oynuyor
  const short = shortened.get(root)
  if (short) stems.push({ text: short, before: beforeVowel })
  return stems
}

const beforeVowel = /^[aeiouöü]/
const beforeYor = /^[iuü]yor/
const softened: Record<string, string> = { k: 'ğ', p: 'b', t: 'd', ç: 'c' }
const hardened: Record<string, string> = { ğ: 'k', b: 'p', d: 't', c: 'ç', g: 'k' }

function isTurkish(root: string, { text, before }: Stem, word: string): boolean {
  if (!word.startsWith(text) || word.length === text.length) return false
  const rest = word.slice(text.length)
  if (!before.test(rest)) return false
  const asked = { text: word, isForeign: takesBoth.test(root) }
  // After a vowel that went, the ending itself is that of a verb.
  if (text.length < root.length)
    return before === beforeVowel ? anyChain(asked, text.length, root) : isVerb(asked, text, root)
  return anyChain(asked, text.length, root)
}

const anyChain = (asked: Parameters<typeof isChain>[0], at: number, root: string): boolean =>
  isChain(asked, at, 'noun') || ((root.length > 2 || shortVerbs.has(root)) && isChain(asked, at, 'verb'))

const isVerb = (asked: Parameters<typeof isChain>[0], text: string, root: string): boolean =>
  root.length > 2 && isChain(asked, text.length, 'verb')

/** Arabic and French words whose endings have light vowels after dark ones: saatler, rolü, harfleri. */
const takesBoth = /(?:at|al|ol|ul|arf|arp|ak|ok)$/

/** All verbs of two letters. */
const shortVerbs = new Set('aç al an as at de ek em et ez iç il in it iv ol öl öp öt uç um ur uy ye'.split(' '))

/** The roots that lose their last vowel before an ending that begins with one; a rule would make others of them. */
const shortened = new Map(
  (
    'akil:akl alin:aln ağiz:ağz asil:asl beyin:beyn boyun:boyn burun:burn cisim:cism ceviz:cevz devir:devr emir:emr ' +
    'fikir:fikr filim:film göğüs:göğs gönül:gönl hüküm:hükm isim:ism izin:izn karin:karn kavim:kavm kayit:kayd ' +
    'keşif:keşf kisim:kism metin:metn nehir:nehr nesil:nesl oğul:oğl omuz:omz ömür:ömr resim:resm ritim:ritm ' +
    'sabir:sabr seyir:seyr şehir:şehr şekil:şekl vakit:vakt vücut:vücud zehir:zehr zihin:zihn zulüm:zulm'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const fullOf = new Map([...shortened].map(([root, short]) => [short, root]))

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
