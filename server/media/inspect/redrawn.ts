/** A picture as we have written it ourselves. */
export interface Picture {
  path: string
  type: string
  /** As it is shown, of one frame. */
  width: number
  height: number
  /** Where a smaller one lies, for pictures that are larger than what a message shows. */
  thumbnailPath: string | null
}
