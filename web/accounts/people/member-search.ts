import type { Member } from '#contract/accounts.ts'
import { fold, unmarked } from '#contract/text/fold.ts'

/** How well a name answers what was typed: it begins with it, a later word of it does, or it lies somewhere within. */
export type Match = 'name' | 'word' | 'within'

/** `typed` in any case, with or without the marks of its letters: who types `isik` may mean Işık. */
export function matchOf(member: Member, typed: string): Match | null {
  const name = foldedName(member)
  const wanted = wantedOf(typed)
  let at = name.indexOf(wanted)
  if (at === 0) return 'name'
  const isWithin = at > 0
  for (; at > 0; at = name.indexOf(wanted, at + 1)) if (!letterOrDigit.test(name[at - 1]!)) return 'word'
  return isWithin ? 'within' : null
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Ten thousand names are folded once, not at each letter that is typed. A member that changed is another object. */
function foldedName(member: Member): string {
  const known = folded.get(member)
  if (known !== undefined) return known
  const name = searchKey(member.displayName)
  folded.set(member, name)
  return name
}
const folded = new WeakMap<Member, string>()

/** As names are searched: folded, and without the marks of letters. */
export const searchKey = (text: string): string => unmarked(fold(text))

/** The same question goes to ten thousand members. */
function wantedOf(typed: string): string {
  if (asked.typed !== typed) asked = { typed, key: searchKey(typed) }
  return asked.key
}
let asked = { typed: '', key: '' }
