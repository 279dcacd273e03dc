import type { Attachment } from '#contract/media.ts'
import type { Taken, Written } from './unsent.ts'

/** The files of a message that is not stored yet, in their order. */
export const takenOf = ({ file, upload, isSpoiler, more = [] }: TakenAlong): readonly Taken[] =>
  [{ file, upload, ...(isSpoiler && { isSpoiler }) }, ...more].filter(one => one.file ?? one.upload)

type TakenAlong = Pick<Written, 'file' | 'upload' | 'isSpoiler' | 'more'>

/** How such a message holds its files. One that was kept by a page of before has its only file in the same place. */
export function withTaken([first, ...more]: readonly Taken[]): TakenAlong {
  return { file: null, upload: null, ...first, ...(more.length > 0 && { more }) }
}

/** Those that the server has already, as the message will show them. */
export const shownOf = (unsent: TakenAlong): Attachment[] =>
  takenOf(unsent).flatMap(({ file, isSpoiler }) => (file ? [isSpoiler ? { ...file, isSpoiler } : file] : []))
