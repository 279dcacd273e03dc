/** Classes in one string; what is false or empty is left out. */
export const joined = (...looks: readonly (string | false)[]): string => looks.filter(Boolean).join(' ')
