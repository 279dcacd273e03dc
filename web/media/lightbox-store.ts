import type { Attachment } from '#contract/media.ts'
import { create } from 'zustand'

/** An image or a video, and who showed it. */
export interface Picture {
  file: Attachment
  by: string
}

/** The pictures that one can walk through, as they were when the lightbox opened; it keeps them while it closes. */
export const useLightbox = create<{ isOpen: boolean; pictures: readonly Picture[]; at: number }>(() => ({
  isOpen: false,
  pictures: [],
  at: 0,
}))

/** Show a picture among others; one that is not among them is shown alone. */
export function openLightbox(picture: Picture, among: readonly Picture[]): void {
  const at = among.findIndex(({ file }) => file.id === picture.file.id)
  useLightbox.setState({ isOpen: true, pictures: at < 0 ? [picture] : among, at: Math.max(at, 0) })
}

export const closeLightbox = (): void => useLightbox.setState({ isOpen: false })

/** One picture further or back; at the ends nothing happens. */
export const turnLightbox = (by: 1 | -1): void =>
  useLightbox.setState(({ pictures, at }) => ({ at: Math.min(Math.max(at + by, 0), pictures.length - 1) }))
