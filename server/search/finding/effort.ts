/** What a part of one search may still take. It is counted and not timed, so each machine answers alike. */
export interface Effort {
  left: number
}

/**
 * By how much longer it takes than to walk through a word (0.3 µs): to compare one of thirty letters takes up to 0.9,
 * and to judge whether one is a form of another up to 5.
 */
export const efforts = { walked: 1, compared: 4, judged: 16 }

/** False where nothing is left. */
export function spend(effort: Effort, on: keyof typeof efforts): boolean {
  if (effort.left <= 0) return false
  effort.left -= efforts[on]
  return true
}
