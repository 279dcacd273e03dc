import type { Page } from '@playwright/test'
import { addChannel } from '#tests/kit/house.ts'
import { expect, test } from '#tests/browser/kit/fixture.ts'
import { enter, type Member } from '#tests/browser/kit/member.ts'
import { messageOf, post } from '#tests/browser/kit/talk-kit.ts'

/** Somebody’s open channel of twenty messages. */
async function talked(member: Member, channelId: string, page: Page): Promise<void> {
  for (let nth = 1; nth <= 20; nth++) await post(member, channelId, `söz ${nth}`)
  await page.goto(`/chat?channel=${channelId}`)
  await expect(messageOf(page, 'söz').getByRole('button', { name: '👍 tepkisi ver' })).toHaveCount(20) // they come last
}

// PAGE-42
test('an element that comes or goes makes a browser look at no others again', async ({
  sharedServer,
  open,
  browser,
}) => {
  const { page, context } = await open()
  await talked(await enter(sharedServer, 'Ece Biçem', context), await addChannel(sharedServer.house, 'biçem'), page)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.evaluate(async () => {
    const drawn = async (): Promise<void> => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
    for (const holder of [document.body, document.querySelector('[role=log] article')!]) {
      const one = document.createElement('span')
      holder.append(one)
      await drawn()
      one.remove()
      await drawn()
    }
  })
  const looked = looksIn(await browser.stopTracing())
  expect(looked.length).toBeGreaterThan(0)
  const all = await page.locator('body *').count()
  expect(all).toBeGreaterThan(300)
  expect(Math.max(...looked)).toBeLessThan(all / 5)
})

/** At how many elements the browser looked, each time that it did. */
function looksIn(trace: Buffer): number[] {
  interface Event {
    name: string
    args: { elementCount?: number }
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  return traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : []))
}

// LOOK-11
test('with less motion nothing begins to pass from one look to another', async ({ sharedServer, open }) => {
  const { page, context } = await open({ reducedMotion: 'reduce' })
  await talked(await enter(sharedServer, 'Ece Durgun', context), await addChannel(sharedServer.house, 'durgun'), page)
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.body.toggleAttribute('data-passed', true))
  })
  await messageOf(page, 'söz 20').click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 700, height: 600 })
  await messageOf(page, 'söz 20').hover()
  await expect(page.locator('body')).not.toHaveAttribute('data-passed')
})
