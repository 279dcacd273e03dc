import { readingsOf } from '#contract/text/person-look.ts'
import { plainLetters } from '#contract/text/reserved-names.ts'
import { skeleton } from '#contract/text/skeleton.ts'

/**
 * A name as it looks, without its marks: nobody is `Derya Ucar` beside the admin `Derya Uçar` (ACC-4). Here letters
 * count too that other languages write and a Turkish eye takes for its own (ə for e). It is compared on the way, with
 * the names of staff and of the site, and never stored.
 */
export const lookOf = (name: string): string =>
  [...plainLetters(skeleton(name))].map(letter => near.get(letter) ?? letter).join('')

/** … in each way in which it may be read. */
export const looksOf = (name: string): readonly string[] => [
  ...new Set(
    readingsOf(name)
      .map(lookOf)
      .filter(look => look !== ''),
  ),
]

/** By the pattern that Unicode has for all letters of one look. The m is written as it looks. */
const near = new Map(
  (
    [
      ['a', 'ʌⱥ'],
      ['b', 'ʙ'],
      ['c', 'ɔ'],
      ['e', 'ǝꞓɜ'],
      ['g', 'ɢ'],
      ['h', 'ʜ'],
      ['k', 'ĸⱪ'],
      ['l', 'ɬⱡ'],
      ['n', 'ŋɲᴎ'],
      ['p', 'ᴘ'],
      ['r', 'ᴙ'],
      ['rn', 'ʍ'],
      ['s', 'ƨ'],
      ['t', 'ᴛ'],
      ['u', 'ʊ'],
    ] as const
  ).flatMap(([reads, letters]) => [...letters].map(letter => [letter, reads] as const)),
)
