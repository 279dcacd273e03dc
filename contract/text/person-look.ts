import { signReadings } from './sign-readings.ts'
import { skeleton } from './skeleton.ts'

/**
 * What a person's name looks like to a quick eye: its letters and digits as they look, with their marks. Spaces, signs
 * and emoji tell nobody apart: beside Kaan Demirel there is no `Kaan Demirel!`, whom a mention would reach in his place
 * (ACC-4). What is stored of people stays as it was filled: a later rule must leave the looks of ordinary names alone,
 * or needs a migration that fills the column again.
 */
export const personLook = (name: string): string => personLooks(name)[0]!

/** All that it may look like, the stored one first: signs read as nothing, and as letters. */
export function personLooks(name: string): readonly string[] {
  const looks = [...new Set(signReadings(name))].map(reading => skeleton(reading).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
  const seen = looks.filter(look => look !== '')
  return seen.length === 0 ? [''] : [...new Set(seen)]
}
