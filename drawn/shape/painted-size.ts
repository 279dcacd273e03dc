/** One pixel of our pictures in CSS pixels: of all of them, so that they are of one world (PAGE-26). */
export const pixel = 4

/** The picture above what is empty, in its own pixels. */
export const patchSize = { width: 84, height: 40 } as const
