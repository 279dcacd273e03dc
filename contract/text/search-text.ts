import * as z from 'zod'
import { sizes } from '#contract/limits.ts'
import { characters, isStorable } from './characters.ts'

/** What somebody typed to find something (SRCH-11). A blank at its end says that the last word is whole. */
export const searchText = z
  .string('invalid')
  .max(sizes.searchCharacters * 4, 'invalid') // a cheap bound before the exact one
  .refine(isStorable, 'invalid')
  .refine(typed => characters(typed) <= sizes.searchCharacters, 'invalid')
