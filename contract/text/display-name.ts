import * as z from 'zod'
import { sizes } from '#contract/limits.ts'
import { characters, hasVisibleCharacter, isOneLine } from './characters.ts'
import { isReserved } from './reserved-names.ts'

/** Letters of a name come from one script, so that no Cyrillic «а» can pass for a Latin one. */
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
] as const
const lettersOf = new Map(
  scripts.map(script => [script, new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, 'u')]),
)
/** Japanese is written in three scripts at once. */
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u
const isInOneScript = (name: string): boolean =>
  japanese.test(name) || [...lettersOf.values()].some(letters => letters.test(name))

/** What may be wrong with a name, in the order in which it is told; each has words of its own. */
const rules = [
  ['invisible', (name: string) => isOneLine(name)],
  ['too-short', (name: string) => characters(name) >= sizes.displayNameMin],
  ['too-long', (name: string) => characters(name) <= sizes.displayNameMax],
  ['no-letter', (name: string) => hasVisibleCharacter(name) && /[\p{L}\p{N}]/u.test(name)],
  ['mixed', isInOneScript],
  ['reserved', (name: string) => !isReserved(name)],
] as const

/** A display name: 2 to 32 characters, one script, nothing invisible, not reserved (ACC-5). Spaces are folded. */
export const displayName = z
  .string('display-name-required')
  .max(sizes.displayNameMax * 8, 'display-name-invalid_too-long')
  .refine(name => name.isWellFormed(), 'display-name-invalid_invisible')
  .transform(name =>
    name
      .normalize('NFC')
      .replace(/[ \u00a0]+/g, ' ')
      .trim(),
  )
  .superRefine((name, { addIssue }) => {
    const broken = rules.find(([, holds]) => !holds(name))
    if (name === '') addIssue({ code: 'custom', message: 'display-name-required' })
    else if (broken) addIssue({ code: 'custom', message: `display-name-invalid_${broken[0]}` })
  })
