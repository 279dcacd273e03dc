import type { Attachment } from '#contract/media.ts'

/** Pixels that a picture takes in a list at most; in a narrower one its width is the list's. */
const widthMax = 400
const heightMax = 300
/** However small or thin a picture is, one can hit it with a finger. */
const sideMin = 44

interface Size {
  width: number
  height: number
}

/** The box of an image or a video, known before a byte of it has arrived, so that nothing jumps. */
export function shownSize({ width, height }: Pick<Attachment, 'width' | 'height'>, available = widthMax): Size {
  const room = Math.min(available, widthMax)
  if (!width || !height) return { width: room, height: Math.round((room * 9) / 16) }
  const scale = Math.min(1, widthMax / width, heightMax / height)
  const full = { width: Math.max(width * scale, sideMin), height: Math.max(height * scale, sideMin) }
  const narrowed = Math.min(1, room / full.width)
  return { width: Math.round(full.width * narrowed), height: Math.round(full.height * narrowed) }
}
