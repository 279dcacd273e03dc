import { sizes } from '#contract/limits.ts'
import type { Refused } from '#web/gate/call.ts'
import type { Crop } from './crop.ts'

/** Twice the largest size that the server draws of it. */
const sentPixels = 768

/** The first picture of a file, upright. What the server would refuse is refused before it is shown. */
export async function pictureOf(file: File): Promise<ImageBitmap | Refused> {
  if (!types.has(file.type)) return { code: 'photo-type-refused', error: '' }
  const picture = await createImageBitmap(file).catch(() => null) // broken, or too large for this browser
  if (!picture) return { code: 'file-broken', error: '' }
  if (Math.min(picture.width, picture.height) >= sizes.photoPixelsMin) return picture
  picture.close()
  return { code: 'photo-too-small', error: '', minPixels: sizes.photoPixelsMin }
}

export const photoTypes = 'image/jpeg,image/png,image/webp,image/gif'
const types: ReadonlySet<string> = new Set(photoTypes.split(','))

/** Draws the square over the whole of a canvas, which has `pixels` on each side. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, pixels: number): void {
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  const { x, y, side } = crop
  context.drawImage(picture, x, y, side, side, 0, 0, pixels, pixels)
}

/** What is sent of it. Safari writes no WebP and takes PNG in its place (2026-11). */
export async function fileOf(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  const pixels = Math.round(Math.min(sentPixels, Math.max(crop.side, sizes.photoPixelsMin)))
  drawCrop(canvas, picture, crop, pixels)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.92))
  return blob && new File([blob], 'photo', { type: blob.type })
}
