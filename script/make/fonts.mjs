import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { at } from '../house.mjs'
import { tool } from '../install/tools.mjs'

const between = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n))

/** What a page in Turkish or English is made of. web/parts/fonts.css names the same signs. */
const latin = `${between(0x20, 0x7e)}\u00a0«·»ÂÇÎÖÛÜâçîöûüı–—‘’“”•…₺€←↑→↓−×`
/** They stand in the packages' latin-ext, which is 116 kB for six signs. */
const turkish = 'ĞğİŞş₺'

const inter = { package: 'inter', axis: 'wght', weights: { min: 400, max: 800 } }
const bricolage = { package: 'bricolage-grotesque', axis: 'opsz', weights: { min: 600, max: 800 } }

/** The two typefaces with the signs and the weights that the site uses; the whole ones come when a name needs more. */
const fonts = {
  'inter-latin': { ...inter, part: 'latin', signs: latin },
  'inter-turkish': { ...inter, part: 'latin-ext', signs: turkish },
  'bricolage-latin': { ...bricolage, part: 'latin', signs: latin },
  'bricolage-turkish': { ...bricolage, part: 'latin-ext', signs: turkish },
}

const { default: subset } = await tool('subset-font')
const folder = at('web', 'parts', 'fonts')
await mkdir(folder, { recursive: true })
for (const [name, font] of Object.entries(fonts)) {
  const file = `${font.package}-${font.part}-${font.axis}-normal.woff2`
  const whole = await readFile(at('node_modules/@fontsource-variable', font.package, 'files', file))
  const options = { targetFormat: 'woff2', variationAxes: { wght: font.weights } }
  await writeFile(`${folder}/${name}.woff2`, await subset(whole, font.signs, options))
}
