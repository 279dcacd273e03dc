import { signReadings } from './sign-readings.ts'
import { skeleton } from './skeleton.ts'

/**
 * What a person's name looks like to a quick eye: its letters and digits as they look, with their marks. Spaces, signs
 * and emoji tell nobody apart: beside Kaan Demirel there is no `Kaan Demirel!`, whom a mention would reach in his place
 * (ACC-4). What is stored of people stays as it was filled: a later rule must leave the looks of ordinary names alone,
 * or needs a migration that fills the column again.
 */
export const personLook = (name: string): string => personLooks(name)[0]!

/**
 * All that it may look like, the stored one first: signs read as nothing, and as letters; words set apart, and written
 * as one, because a stroke is read as its word is.
 */
export function personLooks(name: string): readonly string[] {
  const looks = readingsOf(name).map(reading => skeleton(reading).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
  const seen = looks.filter(look => look !== '')
  return seen.length === 0 ? [''] : [...new Set(seen)]
}

/** The ways in which a name may be read, before its letters are compared by their looks. */
export const readingsOf = (name: string): readonly string[] => [
  ...new Set(signReadings(name).flatMap(reading => [reading, joined(reading), parted(reading)])),
]

const joined = (name: string): string => name.replace(/\p{Z}/gu, '')
const parted = (name: string): string => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')

/**
 * These looks with each stroke read as an i and as an l: what is stored of others was read in their words. It finds
 * those whose looks are to be compared, and says nothing by itself (Ali is not Ail). Of very many strokes the looks
 * alone.
 */
export const looksEitherWay = (looks: readonly string[]): readonly string[] => [
  ...new Set(looks.flatMap(look => ((look.match(/[il]/g) ?? []).length > strokesMax ? [look] : eitherWay(look)))),
]

const strokesMax = 7

function eitherWay(look: string): string[] {
  const at = look.search(/[il]/)
  if (at < 0) return [look]
  const rest = eitherWay(look.slice(at + 1))
  return ['i', 'l'].flatMap(stroke => rest.map(end => look.slice(0, at) + stroke + end))
}
