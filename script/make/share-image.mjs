import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { lantern, withLanterns } from '#web/parts/picture/lantern.ts'
import { floorOf } from '#web/parts/picture/lit-paving.ts'
import { clear, paint } from '#web/parts/picture/picture.ts'
import { placesFor } from '#web/home/square/places.ts'
import { skyOf } from '#web/home/square/sky.ts'
import { bay, bayOf, gate } from '#web/home/square/wall.ts'
import { at } from '../house.mjs'

/** What a link to the site shows elsewhere: 1200 × 630, three to a pixel of ours, as on the home page. */
const size = { width: 400, height: 210 }
const pixel = 3
const floorTop = 125

/** The square with some people on it. It has no words: the page's own title stands beside it, in any language. */
export async function renderShareImage() {
  const { width, height } = size
  return sharp(paint(square()), { raw: { width, height, channels: 4 } })
    .resize(width * pixel, height * pixel, { kernel: 'nearest' })
    .png({ palette: true, effort: 10, dither: 0 })
    .toBuffer()
}

function square() {
  const { width, height } = size
  const floorHeight = height - floorTop
  const places = placesFor(9, width, floorHeight)
  const floor = withLanterns(floorOf({ width, height: floorHeight, lanterns: places, night: 1 }), places)
  const middle = (width - gate.width) / 2
  const firstBay = (width - bay.width) / 2 - 3 * bay.width
  const bays = Array.from({ length: 7 }, (_, n) => [
    bayOf(n % 6 !== 0),
    firstBay + n * bay.width,
    floorTop - bay.height,
  ])
  // From the front to the back.
  const layers = [
    ...places.map(({ x, y }) => [lantern, x - (lantern.width >> 1), floorTop + y - lantern.height + 1]),
    [gate, middle, floorTop - gate.height + 6],
    [floor, 0, floorTop],
    ...bays,
    [skyOf(width, floorTop - bay.height + 4, 0), 0, 0],
  ]
  const colourAt = (x, y) => {
    for (const [picture, left, top] of layers) {
      const [inX, inY] = [x - left, y - top]
      if (inX < 0 || inY < 0 || inX >= picture.width || inY >= picture.height) continue
      const colour = picture.at(inX, inY)
      if (colour !== clear) return colour
    }
    return 0x0d1017 // as `--color-ground` of web/parts/tokens.css
  }
  return { width, height, at: colourAt }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(at('web', 'public', 'share.png'), await renderShareImage())
}
