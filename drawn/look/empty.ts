/** Nothing here yet, in the middle of the room that there is. */
export const emptyLook =
  'flex min-h-0 min-w-0 flex-1 flex-col items-center justify-center-safe gap-3 overflow-y-auto px-5 py-12 text-center'
export const emptyPictureLook = 'flex w-full justify-center overflow-hidden'
export const emptyTitleLook = 'text-2xl font-bold'
export const emptyTextLook = 'max-w-prose text-soft'

/** A picture that is painted pixel by pixel. */
export const paintedLook = 'pointer-events-none [image-rendering:pixelated]'
