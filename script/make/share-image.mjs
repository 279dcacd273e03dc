import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { paint } from '#web/parts/picture/picture.ts'
import { sceneOf } from '#web/home/square/scene.ts'
import { at } from '../house.mjs'

/** What a link to the site shows elsewhere: 1200 × 630, four to a pixel of ours, as on the home page. */
const size = { width: 300, height: 158 }
const pixel = 4

/** The square with some people on it. It has no words: the page's own title stands beside it, in any language. */
export async function renderShareImage() {
  const { width, height } = size
  return sharp(paint(sceneOf(width, height)), { raw: { width, height, channels: 4 } })
    .resize(width * pixel, height * pixel, { kernel: 'nearest' })
    .extract({ left: 0, top: 0, width: 1_200, height: 630 })
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(at('web', 'public', 'share.png'), await renderShareImage())
}
