import type { Language } from '#words/language.ts'

/** Three widths that nothing may look off at. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1_000 } },
  desktop: { viewport: { width: 1_366, height: 768 } },
} as const

/**
 * For long walks: each size, with the languages in turn. What a language does to a size, each scene is looked at for
 * (RUN-49); two walks that begin with another one take all pairs between them.
 */
export const inThreeSizes = (first: Language) =>
  (Object.keys(sizes) as (keyof typeof sizes)[]).map((size, at) => {
    const language = at % 2 === 0 ? first : other[first]
    return { language, size, device: sizes[size] }
  })
const other = { tr: 'en', en: 'tr' } as const
