import type { Attachment } from './media.ts'

/** The files of a message, in their order: `files` stands only where there is more than one (MED-26). */
export const filesOf = ({ file, files }: Carrying): readonly Attachment[] => files ?? (file ? [file] : [])

interface Carrying {
  file?: Attachment | null | undefined
  files?: readonly Attachment[] | undefined
}

/** How a message tells of its files. */
export const carrying = (files: readonly Attachment[]): { file: Attachment | null; files?: Attachment[] } => ({
  file: files[0] ?? null,
  ...(files.length > 1 && { files: [...files] }),
})
