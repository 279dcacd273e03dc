import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
// @ts-expect-error -- scripts are plain JavaScript, so that they run before anything is installed
import { renderShareImage } from '../../script/make/share-image.mjs'

test('what a link shows elsewhere is what the script draws, in the size that every site asks for, and small', async () => {
  const bytes = (await renderShareImage()) as Buffer
  expect(bytes.equals(readFileSync(fileURLToPath(new URL('../../web/public/share.png', import.meta.url))))).toBe(true)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: 'png' })
  expect(bytes.length).toBeLessThan(40_000)
})
