import { defaultLanguage, type Language, languages } from '#words/language.ts'

/**
 * `npm test -- --long` sets it: what is only more of the same runs too, such as each scene in each language and size.
 */
export const isLong = process.env.LONG === '1'

/**
 * For what goes the same way in each language. The words of both are looked at in every scene (every-scene.spec.ts).
 */
export const triedLanguages: readonly Language[] = isLong ? languages : [defaultLanguage]
