import { fold } from '#contract/text/fold.ts'

/** What somebody types who wants to delete his account, so that no single click ever does it. */
export const deletionWords = { tr: 'SİL', en: 'DELETE' } as const

/** In whichever language the page is, and in any case: `sil` and `SIL` are `SİL` (LANG-7). */
export const isDeletionWord = (typed: string): boolean =>
  Object.values(deletionWords).some(word => fold(word) === fold(typed))
