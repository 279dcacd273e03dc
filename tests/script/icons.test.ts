import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { renderIcons } from '../../script/make/icons.mjs'

const icons = (await renderIcons()) as Record<string, Buffer>

describe('the icons', () => {
  test('that the site has are those that the script draws, each under 5 KB', () => {
    for (const [name, bytes] of Object.entries(icons)) {
      const file = fileURLToPath(new URL(`../../web/public/${name}`, import.meta.url))
      expect(bytes.equals(readFileSync(file)), name).toBe(true)
      expect(bytes.length, name).toBeLessThan(5_000)
    }
  })

  test('have the size that their names say', async () => {
    for (const [name, bytes] of Object.entries(icons)) {
      const pixels = Number(/\d+/.exec(name)?.[0] ?? (name.startsWith('apple') ? 180 : 0))
      if (pixels > 0) expect(await sharp(bytes).metadata(), name).toMatchObject({ width: pixels, height: pixels })
    }
  })

  test('survive a launcher that cuts them to a circle, and fill what it shows', async () => {
    const { data, info } = await sharp(icons['icon-maskable-512.png'])
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ground = data.subarray(0, 4).join(' ')
    const safe = info.width * 0.4
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)]
      if (Math.hypot(x - info.width / 2, y - info.width / 2) <= safe) continue
      expect(data.subarray(at, at + 4).join(' ')).toBe(ground)
    }
    expect(ground).toMatch(/ 255$/)
  })
})
