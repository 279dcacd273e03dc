import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/house-fixture.ts'
import { composerOf, connected, enter, say } from '#tests/browser/kit/member.ts'
import { post } from '#tests/browser/kit/talk-kit.ts'

interface Watched extends Window {
  flickers: { uid: string; ms: number; among: 'messages' | 'people' | 'elsewhere' }[]
}

/** In the page: which tiles flicker, and for how long. */
function watchTiles(): void {
  const watched = window as unknown as Watched
  watched.flickers = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, options) {
    const uid = this instanceof HTMLElement ? this.dataset.tile : undefined
    const ms = typeof options === 'number' ? options : Number(options?.duration)
    const among = this.closest('[role=log]') ? 'messages' : this.closest('[data-uid]') ? 'people' : 'elsewhere'
    if (uid !== undefined) watched.flickers.push({ uid, ms, among })
    return animate.call(this, frames, options)
  }
}

const flickersOf = (page: Page) => page.evaluate(() => (window as unknown as Watched).flickers)

// LOOK-19
test.describe('tiles', () => {
  test('are lit beside the messages of those who are here, and dim beside others', async ({ server, open }) => {
    const { page, context } = await open()
    const here = await enter(server, 'Burada Ece', context)
    const away = await enter(server, 'Uzak Anıl')
    const channel = await addChannel(server.house, 'fenerler')
    await post(here, channel, 'ben buradayım')
    await post(away, channel, 'ben gidiyorum')
    await page.goto(`/chat?channel=${channel}`)
    await connected(page)
    const tileOf = (uid: string) => page.getByRole('log').locator(`[data-tile="${uid}"]`)
    await expect(tileOf(here.uid)).toHaveAttribute('data-lit')
    await expect(tileOf(away.uid)).not.toHaveAttribute('data-lit')
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`flicker as a message lands, with reduced motion: ${reducedMotion}`, async ({ server, open }) => {
      const { page, context } = await open({ reducedMotion })
      await page.addInitScript(watchTiles)
      const own = await enter(server, 'Bakan Ece', context)
      const other = await enter(server, 'Yazan Anıl')
      const channel = await addChannel(server.house, 'rüzgâr')
      await post(other, channel, 'eskiden yazılan')
      await page.goto(`/chat?channel=${channel}`)
      await connected(page)
      await expect(page.getByText('eskiden yazılan')).toBeVisible()
      expect(await flickersOf(page)).toEqual([])

      await post(other, channel, 'şimdi yazılan')
      await expect(page.getByText('şimdi yazılan')).toBeVisible()
      await composerOf(page).focus()
      await say(page, 'benden de')
      await expect(page.getByText('Gönderiliyor')).toHaveCount(0)
      if (reducedMotion === 'reduce') return expect(await flickersOf(page)).toEqual([])
      for (const { uid } of [other, own]) {
        const expected = { uid, ms: 600, among: 'messages' }
        await expect.poll(() => flickersOf(page)).toContainEqual(expected)
      }
      expect(
        (await flickersOf(page)).filter(({ uid, among }) => uid === other.uid && among === 'messages'),
      ).toHaveLength(1)
    })
  }
})
