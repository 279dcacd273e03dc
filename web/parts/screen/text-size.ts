/**
 * Pixels that hold what so many hold at the usual size of text. For what can't be told in rem: anybody who has larger
 * letters set in the browser needs higher rows.
 */
export const atTextSize = (pixels: number): number =>
  (pixels * parseFloat(getComputedStyle(document.documentElement).fontSize)) / usualSize

const usualSize = 16
