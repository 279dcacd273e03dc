import { expect, test } from '#tests/browser/kit/fixture.ts'

declare global {
  interface Window {
    paintedOf: () => number
    fewest: number
  }
}

// PAGE-10
test('while the window is drawn larger and smaller, no picture of the square is ever empty', async ({ open }) => {
  const { page } = await open({ viewport: { width: 1_366, height: 768 } })
  await page.goto('/')
  await page.evaluate(() => {
    const isPainted = (canvas: HTMLCanvasElement): boolean => {
      const copy = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
      const pen = copy.getContext('2d', { willReadFrequently: true })!
      pen.drawImage(canvas, 0, 0, 16, 16)
      return pen.getImageData(0, 0, 16, 16).data.some(each => each > 0)
    }
    /**
     * Places that show anything: the sky, the wall, its gate, stalls, the floor. Where one picture fades into another
     * there are two for a while. Halos and embers go out as they like.
     */
    window.paintedOf = () => {
      const all = document.querySelectorAll<HTMLCanvasElement>(
        'main section:first-of-type canvas:not(.animate-flicker *, [data-sign] *)',
      )
      return new Set([...all].filter(isPainted).map(canvas => canvas.parentElement)).size
    }
  })
  const painted = () => page.evaluate(() => window.paintedOf())
  const size = () =>
    page.locator('[data-floor] > canvas').evaluateAll(all => all.map(each => (each as HTMLCanvasElement).width))
  await expect.poll(size, 'the fading is over').toEqual([342])
  await expect.poll(painted).toBeGreaterThanOrEqual(4)
  const before = await painted()
  await page.evaluate(() => {
    window.fewest = Infinity
    const look = (): void => {
      window.fewest = Math.min(window.fewest, window.paintedOf())
      requestAnimationFrame(look)
    }
    look()
  })
  for (const [width, height] of [
    [1_320, 768],
    [1_280, 740],
    [1_440, 800],
    [1_366, 800],
  ] as const)
    await page.setViewportSize({ width, height })
  await page.setViewportSize({ width: 1_500, height: 800 })
  await expect.poll(size, 'the last size is painted').toEqual([375])
  expect(await page.evaluate(() => window.fewest)).toBeGreaterThanOrEqual(before)
})
