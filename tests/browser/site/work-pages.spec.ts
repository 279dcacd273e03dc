import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { enterAs, expectNoOverflow } from '#tests/browser/kit/logs-kit.ts'

// PAGE-43
test('pages on which one works begin at one place, in each window', async ({ server, open }) => {
  const own = await open()
  const { page } = own
  await enterAs(server, 'Ozan Ölçer', 'owner', own)
  for (const [width, left] of [
    [360, 16],
    [768, 24],
    [1366, 24],
    [1920, 264],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const tops = new Set<number>()
    for (const path of ['/site', '/status', '/audit-logs', '/report-document', '/account']) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const { x, y } = (await heading.boundingBox())!
      expect(Math.round(x), `${path} at ${width} px`).toBe(left)
      tops.add(Math.round(y))
      await expectNoOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`${path.slice(1)}-${width}.png`) })
    }
    expect([...tops], `one upper edge at ${width} px`).toHaveLength(1)
  }
})
