import { fold } from '#contract/text/fold.ts'
import { personLook } from '#contract/text/person-look.ts'
import { claimsOf, numberedNames, patternOfGone, plainLetters, reservedNames } from '#contract/text/reserved-names.ts'
import { skeleton } from '#contract/text/skeleton.ts'
import { turkishSortKey } from '#contract/text/sort-key.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'

export type Named = Pick<UserRow, 'display_name' | 'name_key' | 'name_look' | 'name_sort'>

/** How a person's name is stored: as it was written, as it is compared, as it looks, and as it is sorted. */
export const namedAs = (name: string): Named => ({
  display_name: name,
  name_key: fold(name),
  name_look: personLook(name),
  name_sort: turkishSortKey(name),
})

/** What stands in the way of a sign-up or a new name. The name is asked for first (ACC-2). */
export function takenBy(holders: readonly Pick<UserRow, 'name_key' | 'name_look'>[], named: Named): Refusal {
  if (holders.some(user => user.name_key === named.name_key)) {
    return refuse('display-name-taken', { field: 'displayName' })
  }
  if (holders.some(user => user.name_look === named.name_look)) {
    return refuse('display-name-alike', { field: 'displayName' })
  }
  return refuse('email-already-in-use', { field: 'email' })
}

/** A name that reads as one of the site's, though it is written in other letters. */
export const looksReserved = (name: string, siteName: string): boolean =>
  claimsOf(name).some(claim => {
    const look = lookOf(claim)
    return [...reservedNames, siteName].some(reserved => lookOf(reserved) === look) || gone.test(look)
  })

export const refuseReserved = (name: string | undefined, siteName: string): Refusal | null =>
  name !== undefined && (looksReserved(name, siteName) || looksNumbered(name))
    ? refuse('display-name-invalid', { field: 'displayName', reason: 'reserved' })
    : null

/** A name that reads as if staff had taken the one before it (MOD-30). Theirs are given, and stay. */
const looksNumbered = (name: string): boolean => numbered.test(lookOf(name))

/** A name as it looks, without its marks: nobody is `Derya Ucar` beside the admin `Derya Uçar` (ACC-4). */
export const lookOf = (name: string): string => plainLetters(skeleton(name))

/** A digit as it looks; among capitals a 1 is read as an I. */
const digit = String.raw`(?:\p{N}|[${lookOf('0123456789')}i])`

const numbered = new RegExp(`^(?:${numberedNames.map(lookOf).join('|')})${digit}+$`, 'u')

const gone = patternOfGone(lookOf, digit)
