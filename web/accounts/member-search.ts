import type { Member } from '#contract/accounts.ts'
import { fold } from '#contract/fold.ts'

/** How well a name answers what was typed: it begins with it, a later word of it does, or it lies somewhere within. */
export type Match = 'name' | 'word' | 'within'

/** `wanted` is folded already. */
export function matchOf(member: Member, wanted: string): Match | null {
  const name = foldedName(member)
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
  const name = fold(member.displayName)
  folded.set(member, name)
  return name
}
const folded = new WeakMap<Member, string>()
