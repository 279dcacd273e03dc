import { type Piece, textDifference } from './text-difference.ts'

/** `same` stands in both texts. */
export interface EditPart {
  text: string
  kind: 'same' | 'old' | 'new'
}

/**
 * Two texts as one: what was taken out, what came for it, and of what stayed no more than stands beside a change.
 * Nothing where they are the same.
 */
export function editParts(original: string, changed: string): EditPart[] {
  const { before, after } = textDifference(original, changed)
  const parts = asOne(before, after)
  if (!parts.some(({ kind }) => kind !== 'same')) return []
  return parts.map((part, n) => (part.kind === 'same' ? shortened(part, n > 0, n < parts.length - 1) : part))
}

/** What is the same stands in both, but not always cut at the same places. */
function asOne(before: readonly Piece[], after: readonly Piece[]): EditPart[] {
  const parts: EditPart[] = []
  const [old, fresh] = [before.map(piece => ({ ...piece })), after.map(piece => ({ ...piece }))]
  for (let [one, other] = [old[0], fresh[0]]; one ?? other; [one, other] = [old[0], fresh[0]]) {
    if (one?.isChanged) parts.push({ text: old.shift()!.text, kind: 'old' })
    else if (other?.isChanged || !one) parts.push({ text: fresh.shift()!.text, kind: 'new' })
    else {
      const length = other ? Math.min(one.text.length, other.text.length) : one.text.length
      parts.push({ text: one.text.slice(0, length), kind: 'same' })
      for (const side of [old, fresh]) {
        const [first] = side
        if (first) first.text = first.text.slice(length)
        if (first?.text === '') side.shift()
      }
    }
  }
  return parts
}

/** Characters of what stayed that are kept on each side of a change. */
const besideMax = 30

/** The end of such a text is kept where a change follows, its beginning where one goes before. */
function shortened({ text, kind }: EditPart, isAfter: boolean, isBefore: boolean): EditPart {
  const letters = [...text]
  if (letters.length <= besideMax * (isAfter && isBefore ? 2 : 1)) return { text, kind }
  const head = isAfter ? letters.slice(0, besideMax).join('').replace(/\S*$/, '') : ''
  const tail = isBefore ? letters.slice(-besideMax).join('').replace(/^\S*/, '') : ''
  return { text: `${head}…${tail}`, kind }
}
