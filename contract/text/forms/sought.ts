import { beginningsOf, isFormOf, kinds } from './forms.ts'
import { type Root, rootsMax, rootsOf } from './roots.ts'

/**
 * Whether words answer a typed one where no vocabulary is at hand: they are it, forms of it, or forms of its root; with
 * `isBegun` what begins so too. All are folded. `isKnown` says which roots people write: of those the longest counts,
 * and where none is known, each. A word that is asked for again is not judged again.
 */
export function soughtBy(
  typed: string,
  isBegun: boolean,
  isKnown: (root: string) => boolean = () => false,
): (word: string) => boolean {
  const all = rootsOf(typed).slice(0, rootsMax)
  const known = all.find(({ root }) => isKnown(root))
  const roots: Root[] = [{ root: typed, kinds }, ...(known === undefined ? all : [known])]
  // Of ten thousand names nearly none begins as a form does, and to look is cheap.
  const beginnings = [...new Set(roots.flatMap(({ root }) => beginningsOf(root)))]
  const judged = new Map<string, boolean>()
  const isForm = (word: string): boolean => {
    const known = judged.get(word)
    if (known !== undefined) return known
    if (judged.size >= judgedMost) return false
    const isOne = roots.some(({ root, kinds }) => word === root || isFormOf(root, word, kinds))
    judged.set(word, isOne)
    return isOne
  }
  return word =>
    word === typed ||
    (isBegun && word.startsWith(typed)) ||
    (beginnings.some(each => word.startsWith(each)) && isForm(word))
}

/**
 * So many different words that begin as forms of one root do. Nobody writes more of them but to make others wait, and
 * to judge one takes up to 5 µs.
 */
const judgedMost = 5_000
