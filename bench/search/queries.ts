import { createDice } from '#server/demo/dice.ts'
import { authorOf, channelNameOf, type Told } from './place.ts'
import { createWriter, frequentInTurkish } from './words.ts'

/** Of this kind nothing may be found, of every other one something is, most of the times. */
export const kindOfNothing = 'a word that nobody wrote'

/** What people look for, of all kinds: each time another one. A blank at the end: the last word is not being typed. */
export function queriesOf({ texts }: Told): Record<string, () => string> {
  const dice = createDice(23)
  const { roots, form } = createWriter(17)
  const said = (least: number): string[] => {
    for (;;) {
      const words = dice.one(texts).split(' ')
      if (words.length >= least) return words
    }
  }
  const long = (): string => said(1).toSorted((a, b) => b.length - a.length)[0]!
  const root = (from: number, to: number): string => roots.turkish[dice.between(from, to)]!
  const inflected = (): string => {
    for (;;) {
      const base = root(20, 2_000)
      const made = form(base)
      if (base.length > 3 && made.length > base.length + 3) return made
    }
  }
  const from = (): string => `from:"${authorOf(dice.between(0, 63))}"`
  return {
    'one of everybody’s words': () => `${dice.one(frequentInTurkish.slice(0, 20))} `,
    'a frequent root': () => `${root(0, 50)} `,
    'a root': () => `${root(100, 3_000)} `,
    'an English root': () => `${roots.english[dice.between(50, 2_000)]!} `,
    'an inflected word': () => `${inflected()} `,
    'a rare word': () => `${long()} `,
    'two words of one message': () => `${dice.some(said(6), 2).join(' ')} `,
    'two frequent ones': () => `${root(0, 30)} ${root(0, 30)} `,
    'a phrase': () => `"${said(4).slice(1, 3).join(' ')}"`,
    'a beginning': () => long().slice(0, 4),
    'two letters': () => long().slice(0, 2),
    'from somebody': () => `${from()} ${root(0, 300)} `,
    'in a channel': () => `in:"${channelNameOf(dice.between(1, 19))}" ${root(0, 300)} `,
    'since a day': () => `after:2026-0${dice.between(1, 9)}-01 ${root(0, 300)} `,
    'all of somebody': () => `${from()} `,
    [kindOfNothing]: () => `yokböyle${dice.between(0, 9)}birsözcük `,
  }
}
