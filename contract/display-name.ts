import * as z from 'zod'
import { fold } from './fold.ts'
import { sizes } from './limits.ts'
import { characters, hasVisibleCharacter, isOneLine } from './characters.ts'

/** Names that would speak for the site (folded). */
const reserved = new Set(
  [
    'admin',
    'administrator',
    'moderator',
    'moderatör',
    'owner',
    'operator',
    'root',
    'system',
    'sistem',
    'meydan',
    'support',
    'destek',
    'everyone',
    'here',
    'herkes',
    'null',
    'undefined',
    'yönetici',
    'kurucu',
  ].map(fold),
)

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

export const isDisplayName = (name: string): boolean =>
  characters(name) >= sizes.displayNameMin &&
  characters(name) <= sizes.displayNameMax &&
  hasVisibleCharacter(name) &&
  /[\p{L}\p{N}]/u.test(name) &&
  isOneLine(name) &&
  !reserved.has(fold(name)) &&
  (japanese.test(name) || [...lettersOf.values()].some(letters => letters.test(name)))

/** A display name: 2 to 32 characters, one script, nothing invisible, not reserved (design.md section 6). Spaces are folded. */
export const displayName = z
  .string('display-name-required')
  .max(sizes.displayNameMax * 8, 'display-name-invalid')
  .refine(name => name.isWellFormed(), 'display-name-invalid')
  .transform(name =>
    name
      .normalize('NFC')
      .replace(/[ \u00a0]+/g, ' ')
      .trim(),
  )
  .refine(name => name !== '', 'display-name-required')
  .refine(name => name === '' || isDisplayName(name), 'display-name-invalid')
