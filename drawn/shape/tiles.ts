import type { Attachment } from '#contract/media.ts'

/**
 * How the files of one message stand: two pictures or more as tiles of one size beside each other, and below them what
 * is left, each in a box of its own.
 */
export function inTiles(files: readonly Attachment[]): { tiles: readonly Attachment[]; rest: readonly Attachment[] } {
  const pictures = files.filter(isPicture)
  return pictures.length > 1
    ? { tiles: pictures, rest: files.filter(file => !isPicture(file)) }
    : { tiles: [], rest: files }
}

/** What has a picture, still or moving. */
export const isPicture = ({ kind }: Pick<Attachment, 'kind'>): boolean => kind === 'image' || kind === 'video'
