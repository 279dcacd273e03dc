/** Of each person: the line that he wrote about himself. */
export interface AboutLine {
  /** Empty without one. */
  about: string
  /** When it was last set, removed or taken; by it an undo knows that nothing came in between. */
  about_at: number | null
}
