/** Of the last three lines of the table, made once: a search compares tens of thousands of words. */
const lines = Array.from({ length: 3 }, () => new Uint8Array(128)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Letters to add, to take away, to change, or to swap with the next one; `most` + 1 where there are more. Words have
 * 64 letters at most. What both share at either end is cut off, and of the table only the band is walked in which so
 * few can be: of two that share 54 of 60 letters that is a hundredth of it.
 */
export function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const begins = beginningOf(one, other)
  const ends = endingOf(one, other, begins)
  const [height, width] = [one.length - begins - ends, other.length - begins - ends]
  if (height === 0 || width === 0) return Math.max(height, width)
  const far = most + 1
  let [before, last, line] = lines
  for (let b = 0; b <= width && b <= most; b++) last[b] = b
  for (let a = 1; a <= height; a++) {
    const [first, end] = [Math.max(1, a - most), Math.min(width, a + most)]
    line[first - 1] = first === 1 ? a : far
    if (end === a + most) last[end] = far
    const letter = one.charCodeAt(begins + a - 1)
    let least = line[first - 1]!
    for (let b = first; b <= end; b++) {
      const to = other.charCodeAt(begins + b - 1)
      let cell = Math.min(last[b]! + 1, line[b - 1]! + 1, last[b - 1]! + (letter === to ? 0 : 1))
      const isSwapped =
        a > 1 && b > 1 && letter === other.charCodeAt(begins + b - 2) && one.charCodeAt(begins + a - 2) === to
      if (isSwapped) cell = Math.min(cell, before[b - 2]! + 1)
      line[b] = cell
      if (cell < least) least = cell
    }
    if (least > most) return far
    ;[before, last, line] = [last, line, before]
  }
  return Math.min(last[width]!, far)
}

/** How many letters both begin with. */
function beginningOf(one: string, other: string): number {
  let same = 0
  while (same < one.length && same < other.length && one.charCodeAt(same) === other.charCodeAt(same)) same++
  return same
}

/** How many letters both end with, behind that beginning. */
function endingOf(one: string, other: string, begins: number): number {
  const most = Math.min(one.length, other.length) - begins
  let same = 0
  while (same < most && one.charCodeAt(one.length - same - 1) === other.charCodeAt(other.length - same - 1)) same++
  return same
}
