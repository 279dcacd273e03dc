import { fold } from '#contract/text/fold.ts'

/** One types what the form of one's language says: no single click deletes an account. */
const deletionWords = ['SİL', 'DELETE']

/** In whichever language the page is, and in any case: `sil` and `SIL` are `SİL` (LANG-7). */
export const isDeletionWord = (typed: string): boolean => deletionWords.some(word => fold(word) === fold(typed))
