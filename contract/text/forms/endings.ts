/**
 * The endings that may follow a root in Turkish, as steps from one state to the next. In an ending A is a or e, I is i,
 * u or ü (ı is i in folded words), D is d or t, C is c or ç, K is k or before a vowel ğ. (y), (s) and (n) stand after a
 * vowel only, (I) and (A) after a consonant only.
 */
export type State = keyof typeof steps

type Step = readonly [ending: string, next: string]

const to = (next: string, endings: string): Step[] => endings.split(' ').map(ending => [ending, next])

/** To be: after nouns and after tenses. */
const being: Step[] = [
  ...to('past', '(y)DI (y)sA'),
  ...to('tense', '(y)mIş'),
  ...to('be', 'DIr'),
  ...to('end', '(y)ken (y)Im sIn (y)Iz sInIz'),
]
const possessed: Step[] = [...to('possessed', '(I)m (I)n (I)mIz (I)nIz'), ...to('his', '(s)I lArI')]
const cases: Step[] = [...to('case', '(y)I (y)A DAn (y)lA CA'), ...to('place', 'DA'), ...to('of', '(n)In')]
/** After *his*, *hers* and *ki*. */
const casesAfterN: Step[] = [...to('case', 'nI nA ndAn ncA'), ...to('place', 'ndA'), ...to('of', 'nIn')]

const verbal: Step[] = [
  ...to('verb', 'Il In n DIr Iş (y)Abil'),
  ...to('not', 'mA (y)AmA'),
  ...to('tense', '(I)yor mIyor (y)AmIyor mIş (y)AcAK (A)r (I)r mAlI'),
  ...to('past', 'DI sA'),
  ...to('noun', '(y)An DIK (y)AcAK mIş mA mAK (y)Iş (y)IcI'),
  ...to('end', '(y)Ip (y)ArAK (y)IncA mAdAn DIKçA (y)AlI (y)AlIm (y)In (y)InIz sIn sInlAr'),
]

const steps = {
  noun: [
    ...to('many', 'lAr'),
    ...possessed,
    ...cases,
    ...to('noun', 'lI sIz lIK CI CIK'),
    ...to('verb', 'lAş lAn lA'),
    ...to('ki', 'kI'),
    ...being,
  ],
  many: [...possessed, ...cases, ...being],
  possessed: [...to('case', 'I A DAn lA CA'), ...to('place', 'DA'), ...to('of', 'In'), ...being],
  his: [...casesAfterN, ...to('case', 'ylA'), ...being],
  case: being,
  place: [...to('ki', 'ki'), ...being],
  of: [...to('ki', 'ki'), ...being],
  ki: [...to('many', 'lAr'), ...casesAfterN, ...being],
  verb: verbal,
  not: [...verbal, ...to('tense', 'z')],
  tense: [...to('past', 'DI sA ydI ysA'), ...to('be', 'DIr'), ...to('end', 'mIş ymIş Im sIn Iz yIm yIz sInIz lAr ken')],
  past: to('end', 'm n k nIz lAr'),
  be: to('end', 'lAr'),
  end: [],
} satisfies Record<string, Step[]>

/** Of each state those that may begin with a letter: of forty, two or three. */
const byLetter = new Map<string, readonly Step[]>()

function stepsFrom(state: State, letter: string): readonly Step[] {
  const key = `${state} ${letter}`
  const known = byLetter.get(key)
  if (known) return known
  const found = (steps[state] as Step[]).filter(([ending]) => beginsWith(ending, letter))
  if (letters.includes(letter)) byLetter.set(key, found)
  return found
}
const letters = 'abcçdefgğhijklmnoöprsştuüvyzqwx'

function beginsWith(ending: string, letter: string): boolean {
  if (ending.startsWith('(')) return canBe(ending[1]!, letter) || beginsWith(ending.slice(3), letter)
  return canBe(ending[0]!, letter)
}

const canBe = (sign: string, letter: string): boolean => (signs[sign] ?? sign).includes(letter)
const signs: Record<string, string> = { A: 'ae', I: 'iuü', D: 'dt', C: 'cç', K: 'kğ' }

interface Word {
  text: string
  /** Its root takes endings of both kinds of vowels: saatler, kontrolü. */
  isForeign: boolean
}

/**
 * Whether from `at` on the word is a chain of endings, of which the first one follows `state`. Each place is looked at
 * once in each state, so a long word of many endings takes no longer than its letters.
 */
export function isChain(word: Word, at: number, state: State): boolean {
  if (word.text.length - at > longestJudged) return walk(word, at, state)
  const before = `${word.text[at - 1] ?? ''}${lastVowel(word.text, at)}`
  const key = `${state} ${word.isForeign} ${before} ${word.text.slice(at)}`
  const known = judged.get(key)
  if (known !== undefined) return known
  const isOne = walk(word, at, state)
  if (judged.size >= judgedMax) judged.clear()
  judged.set(key, isOne)
  return isOne
}

/**
 * Endings judged before. Of what stands before them only the last letter and the last vowel count, so what was judged
 * for one word holds for others.
 */
const judged = new Map<string, boolean>()
const judgedMax = 20_000
/** Longer ones are mostly none, and would fill the memory. */
const longestJudged = 24

function walk(word: Word, at: number, state: State): boolean {
  const dead = new Set<string>()
  const goesOn = (here: Word, from: number, after: State): boolean => {
    if (from === word.text.length) return true
    const key = `${after} ${from}`
    if (dead.has(key)) return false
    dead.add(key)
    return stepsFrom(after, word.text[from]!).some(([ending, next]) => {
      const end = endOf(here, from, ending)
      return end > from && goesOn({ text: word.text, isForeign: false }, end, next as State)
    })
  }
  return goesOn(word, at, state)
}

const vowels = new Set('aeiouöü')
const isVowel = (letter: string | undefined): boolean => letter !== undefined && vowels.has(letter)
const voiceless = new Set('fstkçşhp')

/** Where this ending is over, if it stands here; else -1. */
function endOf(word: Word, at: number, ending: string): number {
  let place = at
  for (let n = 0; n < ending.length; n++) {
    let sign = ending[n]!
    if (sign === '(') {
      const optional = ending[n + 1]!
      n += 2
      const isWanted = isVowel(word.text[place - 1]) !== (optional === 'I' || optional === 'A')
      if (!isWanted) continue
      sign = optional
    }
    const letter = word.text[place]
    if (letter === undefined || !fits(word, place, sign, letter)) return -1
    place++
  }
  return place
}

function fits(word: Word, place: number, sign: string, letter: string): boolean {
  const before = word.text[place - 1] ?? ''
  switch (sign) {
    case 'A':
      return word.isForeign ? 'ae'.includes(letter) : isLow(lastVowel(word.text, place), letter)
    case 'I':
      return word.isForeign ? 'iuü'.includes(letter) : isHigh(lastVowel(word.text, place), letter)
    case 'D':
      return letter === (voiceless.has(before) ? 't' : 'd')
    case 'C':
      return letter === (voiceless.has(before) ? 'ç' : 'c')
    case 'K':
      return letter === (isVowel(word.text[place + 1]) ? 'ğ' : 'k')
    default:
      return letter === sign
  }
}

/** Of folded words i is ı too, and goes with both. */
const isLow = (vowel: string, letter: string): boolean =>
  'aou'.includes(vowel) ? letter === 'a' : 'eöü'.includes(vowel) ? letter === 'e' : 'ae'.includes(letter)

const isHigh = (vowel: string, letter: string): boolean =>
  letter === ('ou'.includes(vowel) ? 'u' : 'öü'.includes(vowel) ? 'ü' : 'i')

/** `x` where there is none: then all go. */
function lastVowel(text: string, before: number): string {
  for (let at = before - 1; at >= 0; at--) if (isVowel(text[at])) return text[at]!
  return 'x'
}
