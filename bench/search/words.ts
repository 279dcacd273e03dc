import { createDice, type Dice } from '#server/demo/dice.ts'

/** Texts as people write them, in made-up words: few of them often, most of them once, in many forms. */
export interface Writer {
  /** A message; two thirds are Turkish, the others English. */
  text(): string
  /** Roots, the frequent ones first. */
  roots: { turkish: readonly string[]; english: readonly string[] }
  /** One of the forms of a Turkish root. */
  form(root: string): string
}

/** With these a million messages have half a million different words, six in ten of them once. */
const rootsOfTurkish = 9_000
const rootsOfEnglish = 7_000
const wordsMax = 60
const wordsMean = 8.2

export function createWriter(seed: number): Writer {
  const dice = createDice(seed)
  const turkish = rootsOf(dice, rootsOfTurkish, rootInTurkish)
  const english = rootsOf(dice, rootsOfEnglish, rootInEnglish)
  const rank = { turkish: ranks(dice, turkish.length), english: ranks(dice, english.length), frequent: ranks(dice, 40) }
  const form = (root: string): string => inTurkish(dice, root)
  const word = (isTurkish: boolean): string => {
    const root = isTurkish ? turkish[rank.turkish()]! : english[rank.english()]!
    const kind = dice.next()
    if (kind < 0.012) return String(Math.floor(dice.next() ** 4 * 100_000))
    if (kind < 0.022) return mistyped(dice, root)
    if (kind < 0.3) return (isTurkish ? frequentInTurkish : frequentInEnglish)[rank.frequent()]!
    return isTurkish ? form(root) : inEnglish(dice, root)
  }
  const text = (): string => {
    const isTurkish = dice.next() < 0.65
    const count = 1 + Math.floor(-Math.log(1 - dice.next()) * wordsMean)
    const words = Array.from({ length: Math.min(count, wordsMax) }, () => word(dice.next() < 0.05 !== isTurkish))
    return words.join(' ')
  }
  return { text, roots: { turkish, english }, form }
}

export const frequentInTurkish =
  'bir ve bu da de çok ne var ben sen mi için ama o yok daha gibi kadar sonra ki her şey en ya olarak değil şimdi biz siz bana sana iyi tamam evet hayır neden nasıl nerede kim abi'.split(
    ' ',
  )
const frequentInEnglish =
  'the a to and of in is it you i that for on with this be are have not but at as was just can so what all we they like my your me do if or up out how'.split(
    ' ',
  )

function rootsOf(dice: Dice, count: number, make: (dice: Dice) => string): string[] {
  const roots = new Set<string>()
  while (roots.size < count) roots.add(make(dice))
  return [...roots]
}

const rootInTurkish = (dice: Dice): string => {
  const vowels = dice.next() < 0.5 ? 'aaaoıu' : 'eeeiöü'
  return syllables(dice, 'bcçdfgğhjklmnprsştvyz', vowels)
}
const rootInEnglish = (dice: Dice): string => syllables(dice, 'bcdfghklmnprstvw', 'aeeioua')

function syllables(dice: Dice, consonants: string, vowels: string): string {
  const many = dice.next()
  const count = many < 0.25 ? 1 : many < 0.75 ? 2 : 3
  let root = ''
  for (let n = 0; n < count; n++) {
    if (n > 0 || dice.next() < 0.8) root += letterOf(dice, consonants)
    root += letterOf(dice, vowels)
    if (count === 1 || dice.next() < 0.45) root += letterOf(dice, consonants)
  }
  return root
}

/** Ranks by Zipf's law, a little steeper. */
function ranks(dice: Dice, count: number): () => number {
  const sums: number[] = []
  for (let rank = 0; rank < count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 3) ** 1.12)
  return () => {
    const drawn = dice.next() * sums.at(-1)!
    let [from, to] = [0, count - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if (sums[middle]! < drawn) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** Endings with the vowels of the root; the first of each list is the most frequent. */
function inTurkish(dice: Dice, root: string): string {
  const kind = dice.next()
  if (kind < 0.44) return root
  const isDark = /[aıou][^aıoueiöü]*$/.test(root)
  const [a, i] = isDark ? ['a', dice.next() < 0.3 ? 'u' : 'ı'] : ['e', dice.next() < 0.3 ? 'ü' : 'i']
  const first = (endings: string): string => {
    const all = endings.split(' ')
    return all[Math.floor(dice.next() ** 2 * all.length)]!.replaceAll('A', a).replaceAll('I', i)
  }
  if (kind >= 0.75) {
    const time = first('Iyor dI mIş AcAk Ar mAdI mAyA mAk sA mAlI IncA mIy AbIlir dIklAr')
    return root + time + (dice.next() < 0.4 ? first('um sun uz lar m k n niz') : '')
  }
  const plural = dice.next() < 0.3 ? first('lAr') : ''
  const whose = dice.next() < 0.4 ? first('Im In I ImIz InIz lArI') : ''
  return root + plural + whose + (dice.next() < 0.6 ? first('dA dAn A I In lA dAki cA lI siz lIk') : '')
}

const inEnglish = (dice: Dice, root: string): string => {
  const kind = dice.next()
  return root + (kind < 0.72 ? '' : kind < 0.86 ? 's' : kind < 0.92 ? 'ed' : kind < 0.97 ? 'ing' : 'er')
}

function mistyped(dice: Dice, root: string): string {
  const at = dice.between(0, root.length - 1)
  return root.slice(0, at) + letterOf(dice, 'abcdefghijklmnoprstuvyz') + root.slice(dice.next() < 0.5 ? at + 1 : at)
}

const letterOf = (dice: Dice, letters: string): string => letters.charAt(dice.between(0, letters.length - 1))
