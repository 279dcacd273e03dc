import { fold } from '#contract/text/fold.ts'

/** What somebody types who wants to delete his account: no single click does it. The form says the one of its language. */
const deletionWords = ['SİL', 'DELETE']

/** In whichever language the page is, and in any case: `sil` and `SIL` are `SİL` (LANG-7). */
export const isDeletionWord = (typed: string): boolean => deletionWords.some(word => fold(word) === fold(typed))
