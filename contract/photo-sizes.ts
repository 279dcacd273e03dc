/**
 * The sides of a person's picture as it is drawn, in pixels: a tile of 20, 32 or 40 at one to three pixels for each of
 * the page's, and a large one on his card.
 */
export const photoSizes = [40, 96, 144, 384] as const
export type PhotoSize = (typeof photoSizes)[number]

/** `photoURL` of somebody with a picture. One of its sizes is at `<photoURL>-<size>.webp`. */
export const photoUrl = (hash: string): string => `/photo/${hash}`
