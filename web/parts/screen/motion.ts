/** The device asks for less of it, or the person's account does (PAGE-39), which stands in the document. */
export const isMotionLess = (): boolean =>
  document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
