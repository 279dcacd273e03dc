import { fold } from '#contract/text/fold.ts'
import { personLook } from '#contract/text/person-look.ts'
import {
  claimsOf,
  numberedNames,
  patternOfGone,
  patternOfOffice,
  reservedNames,
  staffClaimsOf,
  staffNames,
} from '#contract/text/reserved-names.ts'
import { spelled } from '#contract/text/sign-readings.ts'
import { turkishSortKey } from '#contract/text/sort-key.ts'
import type { UserRow } from '#server/db/tables.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { lookOf, looksOf } from './looks.ts'

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

/** A name that reads as one of the site's, though it is written in other letters, or with signs and digits for them. */
export function looksReserved(name: string, siteName: string): boolean {
  const site = ['meydan', siteName]
  const [siteLooks, office] = [site.map(lookOf), patternOfOffice(site, lookOf)]
  const speaks = (look: string): boolean =>
    reserved.has(asWord(look)) || siteLooks.includes(look) || office.test(look) || gone.test(look)
  const ways = [name, spelled(name)].flatMap(digitsRead)
  const looksIn = (claims: (way: string) => string[]): string[] => [...new Set(ways.flatMap(claims))].flatMap(looksOf)
  return looksIn(claimsOf).some(speaks) || looksIn(staffClaimsOf).some(look => ofStaff.has(asWord(look)))
}

/** Digits may stand in the place of letters: `4dm1n`, and `4dm1n 2`. Only what is a reserved word by it is refused. */
const digitsRead = (name: string): string[] => [
  name,
  name.replace(/[013457]/g, asLetter),
  name.replace(/[013457](?=\P{Z}*\p{L})/gu, asLetter),
]
const asLetter = (digit: string): string => letters[digit]!
const letters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

export const refuseReserved = (name: string | undefined, siteName: string): Refusal | null =>
  name !== undefined && (looksReserved(name, siteName) || looksNumbered(name))
    ? refuse('display-name-invalid', { field: 'displayName', reason: 'reserved' })
    : null

/** A name that reads as if staff had taken the one before it (MOD-30). Theirs are given, and stay. */
const looksNumbered = (name: string): boolean => looksOf(name).some(look => numbered.test(look))

/** Among the few reserved words a stroke may be read as l or as i (`Admln`): no people's name is one of them by it. */
const asWord = (look: string): string => look.replaceAll('l', 'i')
const reserved = new Set(reservedNames.map(name => asWord(lookOf(name))))
const ofStaff = new Set(staffNames.map(name => asWord(lookOf(name))))

/** A digit as it looks; among capitals a 1 is read as an I. */
const digit = String.raw`(?:\p{N}|[${lookOf('0123456789')}i])`

const numbered = new RegExp(`^(?:${numberedNames.map(lookOf).join('|')})${digit}+$`, 'u')

const gone = patternOfGone(lookOf, digit)
