/**
 * The one case fold of the product: names, search and suggestions compare by it, in SQL never.
 *
 * Turkish has two letters i: I/ı without and İ/i with a dot. Other languages pair I with i. People type names in both
 * ways, so all four are one letter here: IŞIK, ışık, Işık and İŞIK are one name (LANG-7).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .replace(/\u0307/g, '') // what is left of a decomposed İ
    .replace(/ς/g, 'σ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Without the marks of letters: who types `isik` may mean ışık, once both are folded. */
export const unmarked = (folded: string): string => folded.normalize('NFD').replace(/\p{M}/gu, '')

/** Addresses are compared without case; their letters are ASCII, so no language is involved. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
