import { createHash } from 'node:crypto'
import { fold } from '#contract/text/fold.ts'
import { hasVisibleCharacter } from '#contract/text/characters.ts'
import { type Refusal, refuse } from '#server/gate/refusal.ts'
import { commonPasswords } from './common-passwords.ts'

/** About whom a password must not tell. */
interface Personal {
  displayName: string
  email: string
}

/**
 * A password that everybody tries first: one of the 10,000 most common, one character over and over, blanks, or the
 * person's own name or address. Only who chooses one is asked; passwords that exist stay.
 */
export function refuseGuessable(password: string, person: Partial<Personal>, field = 'password'): Refusal | null {
  const weak = { field }
  if (isCommon(password)) return refuse('weak-password', { ...weak, reason: 'common' })
  return isPersonal(password, person) ? refuse('weak-password', { ...weak, reason: 'personal' }) : null
}

/** Upper or lower case, dots, cedillas and blanks around it make no common password a rare one. */
export const comparable = (password: string): string => fold(password).normalize('NFD').replace(/\p{M}/gu, '')

function isCommon(password: string): boolean {
  const compared = comparable(password)
  return !hasVisibleCharacter(password) || new Set(compared).size === 1 || isListed(prefixOf(compared))
}

/** With digits or signs before and behind it, too. */
function isPersonal(password: string, { displayName = '', email = '' }: Partial<Personal>): boolean {
  const compared = comparable(password)
  const bare = withoutEnds(compared)
  return [displayName, email, email.split('@')[0]!]
    .map(comparable)
    .some(own => own !== '' && (compared === own || (bare !== '' && [own, withoutEnds(own)].includes(bare))))
}

const withoutEnds = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** Of 10,000 prefixes of 40 bits, a password that is none of them hits one in a hundred million times. */
export const prefixBytes = 5
export const prefixOf = (compared: string): Buffer =>
  createHash('sha256').update(compared).digest().subarray(0, prefixBytes)

let listed: Buffer | undefined

/** Unpacked when first needed. */
function isListed(prefix: Buffer): boolean {
  listed ??= Buffer.from(commonPasswords, 'base64')
  let [low, high] = [0, listed.length / prefixBytes - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const order = prefix.compare(listed, middle * prefixBytes, (middle + 1) * prefixBytes)
    if (order === 0) return true
    if (order < 0) high = middle - 1
    else low = middle + 1
  }
  return false
}
