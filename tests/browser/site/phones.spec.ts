import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/browser/scenes/test.ts'
import { oneOfEachKind } from '#tests/browser/scenes/kinds.ts'
import { said } from '#tests/browser/scenes/said.ts'
import type { Town } from '#tests/browser/scenes/town.ts'
import { walkScenes } from '#tests/browser/scenes/walk.ts'
import { composerOf } from '#tests/browser/kit/member.ts'
import { finger, phone, rowOf } from '#tests/browser/kit/talk-kit.ts'

/** A phone whose camera and rounded corners take these edges of the window. */
const insets = { top: 47, bottom: 34, left: 0, right: 0 }
const lying = { top: 0, bottom: 21, left: 47, right: 47 }

const only = ({ name }: { name: string }): boolean => oneOfEachKind.has(name)

walkScenes(test, { devices: ['phone'], languages: ['tr'], only }, async ({ page }) => {
  await withInsets(page, insets)
  expect(await page.evaluate(faultsOf, insets)).toEqual([])
})

test('on a phone that lies on its side the chat stands between its edges', async ({ open, town }) => {
  const { page, context } = await open({ ...phone, viewport: { width: 740, height: 360 } })
  await enterAs(context, town)
  await page.goto(`/chat?channel=${town.channels.general}`)
  await composerOf(page).waitFor()
  await withInsets(page, lying)
  expect(await page.evaluate(faultsOf, lying)).toEqual([])
  const list = await page.getByRole('log').boundingBox()
  expect(list!.height, 'room for messages').toBeGreaterThan(200)
  const composer = await composerOf(page).boundingBox()
  expect(composer!.y + composer!.height).toBeLessThan(360 - lying.bottom)
  expect(composer!.x).toBeGreaterThan(lying.left)
  const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }))
  expect(scrollWidth).toBe(740)
})

// LOOK-14
test('the keyboard never hides the composer, nor the end of the conversation', async ({ open, town }) => {
  const { page, context } = await open(phone)
  await enterAs(context, town)
  await page.goto(`/chat?channel=${town.channels.general}`)
  const last = page.getByRole('log').getByRole('article').last()
  await expect(last).toBeInViewport()
  const lowest = async (): Promise<number> => {
    const box = await composerOf(page).boundingBox()
    return box!.y + box!.height
  }

  // Chromium and Firefox make the window smaller, as index.html asks them to.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect(last).toBeInViewport()
  expect(await lowest()).toBeLessThan(500)
  await page.setViewportSize({ width: 390, height: 844 })

  // Safari covers it, and tells by the visual viewport alone.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 500, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(lowest).toBeLessThan(500)
  await expect(last).toBeInViewport()
  expect((await last.boundingBox())!.y).toBeLessThan(500)
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight, configurable: true })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(lowest).toBeGreaterThan(700)
})

/** A small phone whose keyboard is open. */
const underKeyboard = { width: 360, height: 300 }

// LOOK-14
test('what opens while one writes has room above the keyboard, and leaves none of it out', async ({ open, town }) => {
  const { page, context } = await open({ ...phone, viewport: underKeyboard })
  await enterAs(context, town)
  await page.goto(`/chat?channel=${town.channels.general}`)
  await composerOf(page).fill('@')
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option').first()).toBeVisible()
  const box = await list.boundingBox()
  expect(box!.y, 'the upper edge of the list').toBeGreaterThanOrEqual(0)
  for (const option of await list.getByRole('option').all()) {
    await option.scrollIntoViewIfNeeded()
    await expect(option, 'all but a part of a pixel').toBeInViewport({ ratio: 0.98 })
  }
  await page.keyboard.press('ArrowUp') // from none to the last
  await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 0.98 })
})

// LOOK-21
test('a form above the keyboard scrolls, and what sends it stays in sight', async ({ open, town }) => {
  const { page, context } = await open({ ...phone, viewport: underKeyboard })
  await enterAs(context, town)
  await page.goto(`/chat?channel=${town.channels.general}`)
  await composerOf(page).waitFor()
  const touch = await finger(page, rowOf(page, said.rude))
  await page.getByRole('menuitem', { name: 'Şikâyet et' }).waitFor()
  await touch.up()
  await page.getByRole('menuitem', { name: 'Şikâyet et' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Mesajı şikâyet et' })
  const reason = dialog.getByRole('textbox')
  for (const act of ['Vazgeç', 'Şikâyet et']) {
    await expect(dialog.getByRole('button', { name: act, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await reason.focus()
  await expect(dialog.getByRole('button', { name: 'Şikâyet et', exact: true })).toBeInViewport({ ratio: 1 })
  const { bottom, width } = await dialog.evaluate(element => element.getBoundingClientRect().toJSON())
  expect({ bottom, width }).toEqual({ bottom: underKeyboard.height, width: underKeyboard.width })
})

// LOOK-32
test('a menu that shows all that it has says nothing of more, and a longer one fades into a line', async ({
  open,
  town,
}) => {
  const { page, context } = await open(phone)
  await enterAs(context, town)
  await page.goto(`/chat?channel=${town.channels.general}`)
  await composerOf(page).waitFor()
  const touch = await finger(page, rowOf(page, said.rude))
  const menu = page.getByRole('menu')
  await menu.getByRole('menuitem', { name: 'Şikâyet et' }).waitFor()
  await touch.up()
  await expect.poll(() => menu.evaluate(box => box.scrollHeight - box.clientHeight)).toBe(0)
  await expect.poll(() => coloursDown(page, menu)).toBe(1)
  await page.setViewportSize({ width: phone.viewport.width, height: 320 })
  await expect.poll(() => menu.evaluate(box => box.scrollHeight - box.clientHeight)).toBeGreaterThan(48)
  await expect.poll(() => coloursDown(page, menu)).toBeGreaterThan(1)
})

/** How many colours its ground has at the lower end, beside what stands there. */
async function coloursDown(page: Page, menu: Locator): Promise<number> {
  const { x, y, height } = (await menu.boundingBox())!
  const strip = { x: x + 3, y: y + height - 66, width: 4, height: 64 }
  const shot = await page.screenshot({ clip: strip, scale: 'css' })
  return page.evaluate(
    async bytes => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
      pen.drawImage(picture, 0, 0)
      const { data } = pen.getImageData(0, 0, picture.width, picture.height)
      const colours = new Set<string>()
      for (let at = 0; at < data.length; at += 4) colours.add(data.subarray(at, at + 3).join(' '))
      return colours.size
    },
    [...shot],
  )
}

async function withInsets(page: Page, given: typeof insets): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: given })
  const shown = () => page.evaluate(() => getComputedStyle(document.querySelector('header, main')!).paddingTop)
  await expect.poll(shown).toBe(`${given.top}px`)
}

async function enterAs(context: BrowserContext, town: Town): Promise<void> {
  const { cookies } = town.members.member.visitor
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: town.server.url })))
}

/**
 * In the page: what a finger cannot hit well, what lies where the phone has something else, and fields that make the
 * phone zoom. A target is 44 px wide and high, with the room it takes around itself. Links and mentions in running text
 * may be smaller, and so may a name beside its picture, which does the same, and what is only there for ears.
 */
function faultsOf(unsafe: { top: number; bottom: number; left: number; right: number }): string[] {
  const least = 44
  const faults: string[] = []
  const modal = [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu]')].at(-1)
  const interactive =
    'a[href], button, input, select, textarea, summary, [role=menuitem], [role=menuitemcheckbox], [role=option], [role=switch], [role=checkbox], [role=radio], [role=tab]'
  for (const element of (modal ?? document).querySelectorAll<HTMLElement>(interactive)) {
    const style = getComputedStyle(element)
    const hit = element.closest('label') ?? element
    const box = hit.getBoundingClientRect()
    const isForEars = box.width <= 1 || box.height <= 1 || style.clipPath !== 'none'
    const isBelow = !modal && element.closest('[inert]')
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForEars || isBelow) continue
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}” ${Math.round(box.width)}×${Math.round(box.height)}`

    // Nobody types into a box that is ticked.
    const isTyped = element.matches('input:not([type=checkbox], [type=radio]), textarea, select')
    if (isTyped && Number.parseFloat(style.fontSize) < 16) faults.push(`${name} has letters of ${style.fontSize}`)

    const area = areaOf(hit)
    const isInText = (element.tagName === 'A' && style.display === 'inline') || element.closest('[dir=auto] p') !== null
    const isNameBesidePicture = element.closest('article header') !== null
    const isSmall = area.width < least - 0.5 || area.height < least - 0.5
    if (isSmall && !isInText && !isNameBesidePicture) faults.push(`${name} is too small`)

    const isOffScreen = box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth
    if (isOffScreen) continue
    const place = placeOf(element)
    if (place === 'scrolled') continue
    if (box.top < unsafe.top - 0.5) faults.push(`${name} is under the camera (${box.top})`)
    if (box.bottom > innerHeight - unsafe.bottom + 0.5)
      faults.push(`${name} is under the line at the lower edge (${box.bottom})`)
    if (box.left < unsafe.left - 0.5) faults.push(`${name} is at the left edge (${box.left})`)
    if (box.right > innerWidth - unsafe.right + 0.5) faults.push(`${name} is at the right edge (${box.right})`)
  }
  return faults

  /** What a finger may touch: the element, and what it puts around itself for that. */
  function areaOf(target: Element): { width: number; height: number } {
    const { width, height } = target.getBoundingClientRect()
    const around = getComputedStyle(target, '::after')
    if (around.position !== 'absolute' || around.content === 'none') return { width, height }
    const px = (value: string): number => Number.parseFloat(value) || 0
    return { width: width - px(around.left) - px(around.right), height: height - px(around.top) - px(around.bottom) }
  }

  /** What scrolls may pass under the edges; what stands there may not. */
  function placeOf(element: Element): 'standing' | 'scrolled' {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') return 'standing'
      if (at !== document.documentElement && /auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
        return 'scrolled'
    }
    return document.documentElement.scrollHeight > innerHeight ? 'scrolled' : 'standing'
  }
}
