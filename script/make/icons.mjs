import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { at } from '../house.mjs'

/**
 * The icons of the installed site, all from the star of web/app/icon.svg, which stands on a grid of 22 pixels. `pixel`
 * is how many of the icon's pixels one of the star's takes. Made here so that they are ours; run it again after a
 * change.
 */
const icons = {
  'favicon.ico': { size: 32, pixel: 1 },
  'icon-192.png': { size: 192, pixel: 7, ground: 'notched' },
  'icon-512.png': { size: 512, pixel: 19, ground: 'notched' },
  // Launchers cut these to any shape: the star stays within the circle of 80 % that they promise to keep.
  'icon-maskable-512.png': { size: 512, pixel: 14, ground: 'full' },
  'icon-monochrome-512.png': { size: 512, pixel: 14, ink: '#fff' },
  // iOS rounds the corners itself, and shows what is transparent as black.
  'apple-touch-icon.png': { size: 180, pixel: 6, ground: 'full' },
}

/** As `--color-ground` of web/parts/tokens.css. */
const ground = '#0d1017'

/** name → the bytes of its file, the same on every run. */
export async function renderIcons() {
  const star = (await readFile(at('web/app/icon.svg'), 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const made = Object.entries(icons).map(async ([name, icon]) => {
    const png = await sharp(Buffer.from(drawingOf(icon, star)))
      .png({ palette: true, effort: 10 })
      .toBuffer()
    return [name, name.endsWith('.ico') ? icoOf(png, icon.size) : png]
  })
  return Object.fromEntries(await Promise.all(made))
}

function drawingOf({ size, pixel, ground: shape, ink }, star) {
  const edge = (size - 22 * pixel) / 2
  const inked = ink ? star.replace(/fill="[^"]*"/g, `fill="${ink}"`) : star
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" shape-rendering="crispEdges">` +
    groundOf(shape, size, pixel) +
    `<g transform="translate(${edge} ${edge}) scale(${pixel})">${inked}</g></svg>`
  )
}

/** The corners are cut like pixels, as everything here that stands on its own. */
function groundOf(shape, size, pixel) {
  if (shape === undefined) return ''
  const cut = shape === 'full' ? 0 : pixel
  const inner = size - 2 * cut
  return `<path fill="${ground}" d="M${cut} 0h${inner}v${cut}h${cut}v${inner}h${-cut}v${cut}h${-inner}v${-cut}h${-cut}v${-inner}h${cut}z"/>`
}

/** An icon file that holds one PNG, which every browser of the last fifteen years reads. */
function icoOf(png, size) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // of one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = at('web', 'public')
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(await renderIcons())) await writeFile(`${folder}/${name}`, bytes)
}
