/** Three widths that nothing may look off at. */
export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1_000 } },
  desktop: { viewport: { width: 1_366, height: 768 } },
} as const

export const inThreeSizes = Object.entries(sizes) as [keyof typeof sizes, (typeof sizes)[keyof typeof sizes]][]
