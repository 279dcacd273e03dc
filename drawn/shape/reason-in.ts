import type { InBoth } from '#contract/in-both.ts'
import type { Language } from '#words/language.ts'

/** Why something was done: a ready-made reason in the reader's language (MOD-35), any other as it was written. */
export const reasonIn = (language: Language, written: string, both: InBoth | undefined): string =>
  both?.[language] ?? written
