import type { Page } from '@playwright/test'

/** The page asks every twenty seconds; its clock, not ours, is moved. */
export async function askAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/square')
  await page.clock.fastForward(20_000)
  await answer
}

/** Lanterns in the picture of the floor, by the white of their flames: eight pixels each. */
export const lanternsOn = async (page: Page): Promise<number> => (await countOn(page, 0xfff1cf)) / 8

/** Embers, by their hearts: two pixels of the colour, each on a row of its own between two darker ones. */
export const embersOn = async (page: Page): Promise<number> => (await countOn(page, 0x7d4420)) / 2

/** How many pixels of the floor that the window shows without being scrolled have this colour. */
const countOn = (page: Page, colour: number): Promise<number> =>
  page
    .locator('[data-floor] > canvas')
    .last()
    .evaluate((canvas: HTMLCanvasElement, wanted) => {
      // A copy: reading a canvas again and again is warned of unless it is made for that.
      const copy = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height })
      const pen = copy.getContext('2d', { willReadFrequently: true })!
      pen.drawImage(canvas, 0, 0)
      const { top, height } = canvas.getBoundingClientRect()
      const rows = Math.floor(((window.innerHeight - top) / height) * canvas.height)
      const { data } = pen.getImageData(0, 0, canvas.width, Math.min(canvas.height, Math.max(1, rows)))
      let count = 0
      for (let at = 0; at < data.length; at += 4) {
        const shown = data[at]! * 65_536 + data[at + 1]! * 256 + data[at + 2]!
        if (shown === wanted) count++
      }
      return count
    }, colour)
