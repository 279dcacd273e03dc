import { isFormOf, rootsOf } from './forms.ts'

/**
 * Whether words answer a typed one where no vocabulary is at hand: they are it, forms of it, or forms of its root; with
 * `isBegun` what begins so too. All are folded. `isKnown` says which roots people write: of those the longest counts,
 * and where none is known, each.
 */
export function soughtBy(
  typed: string,
  isBegun: boolean,
  isKnown: (root: string) => boolean = () => false,
): (word: string) => boolean {
  const all = rootsOf(typed).slice(0, rootsMax)
  const known = all.find(isKnown)
  const roots = known === undefined ? all : [known]
  return word =>
    word === typed ||
    (isBegun && word.startsWith(typed)) ||
    isFormOf(typed, word) ||
    roots.some(root => word === root || isFormOf(root, word))
}

/** Past the sixth nothing but chance is left. */
const rootsMax = 6
